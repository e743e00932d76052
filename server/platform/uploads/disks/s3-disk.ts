import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../../config.ts'
import { causesOf } from './bucket-unavailable.ts'

const CONNECT_WITHIN_MS = 2_000
const SILENCE_MS = 10_000

/**
 * A bucket in place of the folder, for several machines. Nothing in it is public, and its addresses never leave the
 * site: each request is signed, and files are served through the site to those who may see them.
 */
export function createS3Disk({ bucket, endpoint, region, forcePathStyle, ...credentials }: S3Settings): Disk {
  return new Disk(
    new S3Driver({
      bucket,
      region,
      forcePathStyle,
      credentials,
      ...(endpoint && { endpoint }),
      visibility: 'private',
      supportsACL: false,
      maxAttempts: 2,
      // S3-compatible services do not always support the newer checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENCE_MS, throwOnRequestTimeout: true },
    }),
  )
}

/** The setting behind each error code of the service or the network. */
const SETTINGS: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET',
  AccessDenied: 'S3_ACCESS_KEY_ID',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY',
  PermanentRedirect: 'S3_REGION',
  AuthorizationHeaderMalformed: 'S3_REGION',
}

/** Explains which setting made a probe fail, and what the service said. */
export function explainProbe(error: unknown): string {
  const causes = causesOf(error)
  const known = causes.find(({ name }) => SETTINGS[name])
  const last = causes.at(-1)
  if (known) return `${SETTINGS[known.name]} cannot be used: ${known.name}`
  return `S3_ENDPOINT cannot be used: ${last?.message || last?.name}`
}
