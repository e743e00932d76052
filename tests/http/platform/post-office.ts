import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type PostOffice = {
  url: string
  received: { mail: ParsedMail; recipients: string[] }[]
  /** With a code of its own, else one that asks to try again. */
  rejectNext(times: number, code?: number): void
  /** Takes calls and leaves them unanswered before a mail is taken, until it is told to go on. */
  hold(): () => void
  /** How many mails stand there and wait. */
  waiting(): number
  close(): Promise<void>
}

/** A real mail server on a free port of this machine, which keeps what it is given. */
export async function openPostOffice(port = 0): Promise<PostOffice> {
  let rejections = { left: 0, code: 450 }
  const received: PostOffice['received'] = []
  let held: Promise<void> = Promise.resolve()
  let waiting = 0
  const server = new SMTPServer({
    authOptional: true,
    // who is held waits for as long as a test wants
    socketTimeout: 10 * 60_000,
    disabledCommands: ['STARTTLS'],
    async onRcptTo(_address, _session, done) {
      waiting += 1
      await held
      waiting -= 1
      if (rejections.left-- > 0) return done(Object.assign(new Error('Not now'), { responseCode: rejections.code }))
      done()
    },
    async onData(stream, session, done) {
      // null for one that was cut off amid its words
      const mail = await simpleParser(stream).catch(() => null)
      if (!mail) return done(new Error('Not heard in full'))
      received.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
      done()
    },
  })
  // a machine that is killed hangs up amid its call
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    rejectNext: (times, code = 450) => {
      rejections = { left: times, code }
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    waiting: () => waiting,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
