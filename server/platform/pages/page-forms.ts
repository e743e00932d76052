import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormReply } from '#shared/platform/form-reply.ts'
import { AppError, type ErrorBody } from '../errors.ts'

/** A form as a browser without scripts sends it, to the address of its own page. */
export type SentForm = {
  params: Record<string, string>
  query: URLSearchParams
  fields: Record<string, string>
}

/** A form that works without scripts: the server makes its call and replies with a page. */
export type PageForm = {
  /** The path of the form's page, as in the route table. */
  path: string
  /** The path of the POST call that the form makes with its fields. */
  callOf: (form: SentForm) => string
  /** Where an accepted form leads. */
  nextOf: (form: SentForm, response: unknown) => string
  /** Whether a program sent it, which gets the response of the call itself. */
  isFromProgram?: (form: SentForm) => boolean
}

/** The refused form, to show beside its fields, and the status of its page. */
export type RejectedForm = { status: number; retryAfter: string | undefined; reply: FormReply }

type SendRejected = (request: FastifyRequest, reply: FastifyReply, refused: RejectedForm) => Promise<unknown>

/**
 * Accepts the forms of pages: each is handed to its JSON call, which checks origin, limits, guards and fields. Accepted
 * forms lead on with 303; refused ones get their page again, through `sendRejected`.
 */
export async function acceptPageForms(app: FastifyInstance, sendRejected: SendRejected): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // mail programs may unsubscribe with such a form (RFC 8058)
    forms.removeContentTypeParser('multipart/form-data')
    forms.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readMultipart)
    // the call has limits of its own and decides itself whether a full disk matters
    const options = { schema: { hide: true }, config: { rateLimit: false as const, evenOnFullDisk: true } }
    for (const pageForm of app.context.pageForms)
      forms.post(pageForm.path, options, async (request, reply) => {
        const form = readForm(request)
        const response = await injectCall(request, pageForm.callOf(form), form.fields)
        if (pageForm.isFromProgram?.(form)) return passOn(reply, response)
        if (response.statusCode === 429) return sendTooMany(reply, response)
        if (response.statusCode >= 400) return sendRejected(request, reply, rejectedForm(form, response))
        return sendRawRedirect(reply, pageForm.nextOf(form, response.json()), response.headers['set-cookie'])
      })
  })
}

async function readMultipart({ headers }: FastifyRequest, body: Buffer): Promise<Record<string, unknown>> {
  const type = { headers: { 'content-type': String(headers['content-type']) } }
  const form = await new Response(new Uint8Array(body), type).formData().catch(() => {
    throw new AppError('malformed_request')
  })
  return Object.fromEntries(form)
}

function readForm({ params, url, body }: FastifyRequest): SentForm {
  return {
    params: params as Record<string, string>,
    query: new URLSearchParams(url.split('?')[1]),
    fields: (body ?? {}) as Record<string, string>,
  }
}

/** The call as the same browser would have sent it with scripts. */
function injectCall({ server, headers, raw }: FastifyRequest, url: string, fields: Record<string, string>) {
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...own } = headers
  return server.inject({
    method: 'POST',
    url,
    headers: { ...own, 'content-type': 'application/json' },
    payload: JSON.stringify(fields),
    ...(raw.socket.remoteAddress && { remoteAddress: raw.socket.remoteAddress }),
  })
}

type Response = Awaited<ReturnType<typeof injectCall>>

const passOn = (reply: FastifyReply, { statusCode, headers, body }: Response) =>
  reply.code(statusCode).header('cache-control', 'no-store').type(String(headers['content-type'])).send(body)

/** Sent past the framework, which would set the cookie of the session that the call has just replaced. */
function sendRawRedirect(reply: FastifyReply, location: string, cookies: string | string[] | undefined): FastifyReply {
  const headers = { ...reply.getHeaders(), location, 'cache-control': 'no-store', 'content-length': 0 }
  reply.hijack()
  reply.raw.writeHead(303, { ...headers, ...(cookies && { 'set-cookie': cookies }) } as never).end()
  return reply
}

/** Nothing is rendered for somebody who sends too much; the browser still has what they typed. */
function sendTooMany(reply: FastifyReply, { headers, body }: Response): FastifyReply {
  const { message } = JSON.parse(body) as ErrorBody
  return reply
    .code(429)
    .headers({ 'retry-after': headers['retry-after'], 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(tooManyPage(message))
}

/** Without styles: the page is as small as it can be. The message is one of the site's own. */
const tooManyPage = (message: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Too many attempts</title></head>
<body><main>
<h1>Please wait</h1>
<p>${message}</p>
<p>Go back in your browser: what you typed is still there.</p>
</main></body>
</html>`

const SECRET = /password|^code$/i

function rejectedForm({ fields }: SentForm, response: Response): RejectedForm {
  const { statusCode, headers } = response
  const { message, code, fields: messages = {} } = response.json<ErrorBody>()
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.test(name)))
  const retryAfter = headers['retry-after']
  return {
    // too large says more than that the form was refused
    status: statusCode >= 500 || statusCode === 413 ? statusCode : 422,
    retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
    reply: { values, message, code, messages },
  }
}
