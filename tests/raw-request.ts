import http from 'node:http'

export type RawResponse = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; text: string }
type RawRequest = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string; agent?: http.Agent }

/** Sends one request over a real socket. Returns the response as it was sent, without decoding or redirects. */
export function requestRaw(url: string, { body, ...options }: RawRequest = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, async (response) => {
      const parts: Buffer[] = []
      try {
        for await (const part of response) parts.push(part)
      } catch (error) {
        return reject(error)
      }
      const bytes = Buffer.concat(parts)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
    })
    request.on('error', reject)
    request.end(body)
  })
}
