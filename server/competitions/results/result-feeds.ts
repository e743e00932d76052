import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { mountSharePictures } from '#server/platform/share/share-routes.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { resultShareCard } from '#shared/competitions/result-share-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { findResult } from './result-queries.ts'

/** The pictures of published results, for links and to post. */
export function mountResultPictures(app: FastifyInstance, context: AppContext): void {
  const { db } = context
  mountSharePictures(app, context, 'results', async (id) => {
    const result = ById.safeParse({ id }).success ? await findResult(db, id) : null
    return result && resultShareCard(result, await readSettings(db))
  })
}
