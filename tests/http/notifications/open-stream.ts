import http from 'node:http'
import { LIVE_STREAM_URL, type LiveEvent } from '#shared/notifications/live-enums.ts'

export type OpenStream = {
  status: number
  headers: http.IncomingHttpHeaders
  /** What has arrived so far: the names of signals, and for 'live' the events. */
  received: (string | LiveEvent)[]
  ended: Promise<void>
  /** How many comments have arrived; they keep the connection open. */
  heartbeats: () => number
  disconnect: () => void
}

/** A person's open page, over a real socket. */
export function openStream(siteUrl: string, cookie?: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', ...(cookie && { cookie }) }
    const request = http.get(siteUrl + LIVE_STREAM_URL, { headers, agent: false }, (response) => {
      const received: OpenStream['received'] = []
      let heartbeats = 0
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        const blocks = (text + part).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          if (block === ':') heartbeats++
          else received.push(readBlock(block))
        }
      })
      const ended = new Promise<void>((end) => response.once('close', end))
      response.on('error', () => {})
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        received,
        ended,
        heartbeats: () => heartbeats,
        disconnect: () => request.destroy(),
      })
    })
    request.on('error', reject)
  })
}

function readBlock(block: string): string | LiveEvent {
  const [, signal = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
  return data ? (JSON.parse(data) as LiveEvent) : signal
}
