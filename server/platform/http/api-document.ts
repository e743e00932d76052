import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The OpenAPI document of every mounted row, to read and try at /api/docs. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Pooram Community API', version: '1.0.0' } },
    transform: jsonSchemaTransform as never,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { tryItOutEnabled: false } })
}
