import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type PostOffice = {
  url: string
  received: { mail: ParsedMail; recipients: string[] }[]
  /** With a code of its own, else one that asks to try again. */
  refuseNext(times: number, code?: number): void
  close(): Promise<void>
}

/** A real mail server on a free port of this machine, which keeps what it is given. */
export async function openPostOffice(port = 0): Promise<PostOffice> {
  let refusals = { left: 0, code: 450 }
  const received: PostOffice['received'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (refusals.left-- > 0) return done(Object.assign(new Error('Not now'), { responseCode: refusals.code }))
      done()
    },
    async onData(stream, session, done) {
      const mail = await simpleParser(stream)
      received.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
      done()
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuseNext: (times, code = 450) => {
      refusals = { left: times, code }
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
