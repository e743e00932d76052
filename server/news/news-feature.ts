import { anyone, contentAdmin, viewedByAnyone } from '#server/accounts/guards.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { newsApi } from '#shared/news/news-api.ts'
import { newsPreview } from '#shared/news/news-text-rules.ts'
import { listNewsForAdmin } from './news-admin-queries.ts'
import { mountNewsFeeds, newsPages } from './news-feeds.ts'
import { cleanNewsHtml } from './news-html.ts'
import { findNews, listNews, listRelatedNews, type NewsRow } from './news-queries.ts'
import { newsSearchProvider } from './news-search.ts'
import { authorOf, createNews, deleteNews, editNews, newsUndo } from './news-service.ts'
import { news } from './news-tables.ts'

/** Articles belong to the association; only the author's name is removed. */
const newsPersonalData: PersonalData = {
  tables: [
    {
      table: news,
      exported: [
        'id',
        'title',
        'excerpt',
        'content',
        'category',
        'featuredImage',
        'isPublished',
        'publishedAt',
        'publishAt',
        'author',
        'authorId',
        'deletedAt',
        'createdAt',
        'updatedAt',
      ],
      account: [news.authorId],
      erase: { author: null },
    },
  ],
  acts: [news.authorId],
}

export const newsFeature: Feature = {
  name: 'news',
  personalData: newsPersonalData,
  mount: (app, context) => {
    const { db, now } = context
    mountNewsFeeds(app, context)
    mount(app, newsApi, {
      'GET /api/news': {
        list: viewedByAnyone(async ({ query, viewer, request, reply }) => {
          const seesDrafts = query.drafts === 'true'
          if (seesDrafts && !hasDuty(viewer, 'content')) throw new AppError(viewer ? 'forbidden' : 'unauthorized')
          const page = await listNews(db, { ...query, seesDrafts, now: now() })
          if (query.limit !== undefined) describePage(request, reply, page)
          return page.rows
        }),
        cards: anyone(async ({ query, request, reply }) => {
          const { relatedTo, limit } = query
          if (relatedTo) return (await listRelatedNews(db, { newsId: relatedTo, limit, now: now() })).map(cardOf)
          const page = await listNews(db, { ...query, seesDrafts: false, now: now() })
          if (query.limit !== undefined) describePage(request, reply, page)
          return page.rows.map(cardOf)
        }),
      },
      'GET /api/news/:id': viewedByAnyone(async ({ params, viewer }) => {
        const article = await findNews(db, params.id, { now: now(), seesDrafts: hasDuty(viewer, 'content') })
        if (!article) throw new AppError('not_found')
        return article
      }),
      'GET /api/admin/news': contentAdmin(async ({ query, request, reply }) => {
        const page = await listNewsForAdmin(db, query, now())
        describePage(request, reply, page)
        return page.rows
      }),
      'POST /api/news/preview': contentAdmin(({ body, account }) => ({
        content: cleanNewsHtml(body.content),
        author: authorOf(account),
      })),
      'POST /api/news': contentAdmin(({ body, account }) => createNews(db, body, { account, now: now() })),
      'PUT /api/news/:id': contentAdmin(({ params, body, account }) =>
        editNews(db, params.id, body, { account, now: now() }),
      ),
      'DELETE /api/news/:id': contentAdmin(async ({ params, account }) => {
        await deleteNews(db, params.id, { account, now: now() })
        return { message: 'The article has been deleted.' }
      }),
    })
  },
  undo: newsUndo,
  publicPages: newsPages,
  searchProviders: [newsSearchProvider],
}

const cardOf = ({ content, publishedAt, createdAt, ...article }: NewsRow) => ({
  ...article,
  preview: newsPreview(content),
  publishedAt: publishedAt ?? createdAt,
})
