import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { NAME } from '#brand/words/name.ts'

/** What Swagger UI needs; the hash is of the style element that its script writes into the page. */
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

/** The OpenAPI document of every mounted row, to read and try at /api/docs. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${NAME} API`, version: '1.0.0' } },
    transform: jsonSchemaTransform as never,
  })
  // with every room open at once, the page takes seconds to draw
  const uiConfig = { tryItOutEnabled: false, docExpansion: 'none' } as const
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY, uiConfig })
}
