import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type SignedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>
type Keys = { accessKeyId: string; secretAccessKey: string; region: string }

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/
const ALWAYS_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date']
const LATEST_MS = 15 * 60_000

/**
 * What Amazon's service would respond to a request for its signature (Signature Version 4): an error code, or null if
 * it was signed with these keys, for these headers, this address and this quarter of an hour.
 */
export function checkSignature(request: SignedRequest, { accessKeyId, secretAccessKey, region }: Keys, now: Date) {
  const { authorization = '', ...headers } = request.headers
  const [, keyId, day = '', place = '', signedNames = '', signature] = FORM.exec(authorization) ?? []
  if (!signature) return 'AccessDenied'
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId'
  if (place !== region) return 'AuthorizationHeaderMalformed'
  const names = signedNames.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') || ALWAYS_SIGNED.includes(name))
  if ([...ALWAYS_SIGNED, ...mustBeSigned].some((name) => !names.includes(name))) return 'AccessDenied'
  const stamp = String(headers['x-amz-date'])
  const signedAt = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!stamp.startsWith(day) || !(Math.abs(now.getTime() - signedAt) <= LATEST_MS)) return 'RequestTimeTooSkewed'
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical(request, names))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

function canonical({ method, url = '', headers }: SignedRequest, names: readonly string[]): string {
  const [path, query = ''] = url.split('?')
  const parameters = query.split('&').map((each) => (each && !each.includes('=') ? `${each}=` : each))
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`)
  const parts = [method, path, parameters.sort().join('&'), lines.join(''), names.join(';')]
  return [...parts, headers['x-amz-content-sha256']].join('\n')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
