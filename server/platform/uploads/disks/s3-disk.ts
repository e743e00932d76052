import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../../config.ts'
import { causesOf } from './bucket-away.ts'

const CONNECT_WITHIN_MS = 2_000
const SILENCE_MS = 10_000

/**
 * A bucket in place of the folder, for several machines. Nothing in it is public, and no address of it leaves the site:
 * each request is signed for itself, and files are read through the site by whoever may see them.
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
      // what is like S3 does not always know the newer checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENCE_MS, throwOnRequestTimeout: true },
    }),
  )
}

/** What a wrong setting is called by the bucket's service, and by the network. */
const SETTINGS: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET',
  AccessDenied: 'S3_ACCESS_KEY_ID',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY',
  PermanentRedirect: 'S3_REGION',
  AuthorizationHeaderMalformed: 'S3_REGION',
}

/** Which setting a failed probe speaks of, and what was said. */
export function explainProbe(error: unknown): string {
  const causes = causesOf(error)
  const said = causes.find(({ name }) => SETTINGS[name])
  const last = causes.at(-1)
  if (said) return `${SETTINGS[said.name]} cannot be used: ${said.name}`
  return `S3_ENDPOINT cannot be used: ${last?.message || last?.name}`
}
