import http from 'node:http'
import { liveStreamUrl } from '#shared/competitions/live-rules.ts'

export type Viewer = { signals: string[]; onChange: (act: () => void) => void; disconnect: () => void }

/** The live page of somebody without an account, over a real socket; resolves once the stream is ready. */
export function watchFestival(siteUrl: string, eventId: string): Promise<Viewer> {
  return new Promise((resolve, reject) => {
    const signals: string[] = []
    let act = () => {}
    const headers = { accept: 'text/event-stream' }
    const request = http.get(siteUrl + liveStreamUrl(eventId), { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The stream was refused: ${response.statusCode}`))
      const viewer = { signals, onChange: (wanted: () => void) => (act = wanted), disconnect: () => request.destroy() }
      response.setEncoding('utf8')
      response.on('error', () => {})
      response.on('data', (text: string) => {
        for (const [, signal = ''] of text.matchAll(/^event: (\w+)$/gm)) {
          signals.push(signal)
          if (signal === 'ready') resolve(viewer)
          if (signal === 'changed') act()
        }
      })
    })
    request.on('error', reject)
  })
}
