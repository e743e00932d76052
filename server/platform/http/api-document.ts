import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { NAME } from '#brand/words/name.ts'
import { AppError, listErrors } from '../errors.ts'
import { INERT_HEADERS } from '../pages/cached-documents.ts'
import { Finished, write } from '../pages/finished-response.ts'

const PREFIX = '/api/docs'
/** The plugin that looks up the file fails on names longer than a disk allows. */
const MAX_ADDRESS = 200

/** What Swagger UI needs; the hash is that of the style element its script adds to the page. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** Serves the OpenAPI document of every mounted endpoint, to read and try, at /api/docs. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${NAME} API`, version: '1.0.0', description: errorTable() } },
    transform: jsonSchemaTransform as never,
  })
  // with all features expanded, the page takes seconds to draw
  const uiConfig = { tryItOutEnabled: false, docExpansion: 'none' } as const
  await app.register(async (docs) => {
    docs.addHook('onRequest', async ({ raw: { url = '' } }) => {
      if (url.length > MAX_ADDRESS) throw new AppError('not_found')
    })
    docs.addHook('preHandler', sendDocumentOnce(app))
    await docs.register(swaggerUi, { routePrefix: PREFIX, staticCSP: POLICY, uiConfig })
  })
}

/** Every error code with its status and message, in Markdown. */
function errorTable(): string {
  const rows = listErrors().map(({ code, status, message }) => `| ${code} | ${status} | ${message} |`)
  return ['Errors', '', '| code | status | message |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The document is half a megabyte and never changes while the process runs, so it is built and compressed once. */
function sendDocumentOnce(app: FastifyInstance) {
  const forms: Record<string, { contentType: string; make: () => string }> = {
    [`${PREFIX}/json`]: {
      contentType: 'application/json; charset=utf-8',
      make: () => JSON.stringify(app.swagger()),
    },
    [`${PREFIX}/yaml`]: { contentType: 'application/yaml; charset=utf-8', make: () => app.swagger({ yaml: true }) },
  }
  const made = new Map<string, Finished>()
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.routeOptions.url ?? ''
    const form = forms[path]
    if (!form) return
    const { contentType, make } = form
    const finished =
      made.get(path) ??
      new Finished({ status: 200, contentType, body: make(), reads: [], headers: INERT_HEADERS }, 'data')
    made.set(path, finished)
    reply.hijack()
    write(finished, request.raw, reply.raw)
  }
}
