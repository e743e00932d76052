import type { FastifyInstance } from 'fastify'
import { anyone, findAccount } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { judgingApi } from '#shared/competitions/judging-api.ts'
import { getItem } from '../competition-queries.ts'
import { judge, limitedPerJudge } from '../judges/judge-guard.ts'
import { clearJudgeCookie, setJudgeCookie } from '../judges/judge-link.ts'
import type { Judge } from '../judges/judge-queries.ts'
import { getInvitation, openInvitation } from '../judges/judge-service.ts'
import { saveMarks } from './mark-service.ts'
import { getJudgeOf, getJudging, getSheet } from './sheet-queries.ts'
import { submitMarks } from './submission-service.ts'

export function mountJudging(app: FastifyInstance, { db, config, now }: AppContext): void {
  const { secret, siteUrl } = config
  const getOwnSheet = async (judges: readonly Judge[], programId: string) => {
    const assignment = await getJudgeOf(db, judges, programId)
    return getSheet(db, await getItem(db, programId), assignment)
  }
  mount(app, judgingApi, {
    'GET /api/judging/invitations/:token': anyone(({ params }) => getInvitation(db, params.token, now())),
    'POST /api/judging/invitations/:token': anyone(async ({ params, body, reply }) => {
      const opened = await openInvitation(db, { token: params.token, pin: body.pin, secret }, now())
      setJudgeCookie(reply, { secret, siteUrl }, opened)
      return { message: 'You can judge on this phone now.' }
    }),
    'POST /api/judging/leave': anyone(({ reply }) => {
      clearJudgeCookie(reply, { secret, siteUrl })
      return { message: 'Judging has ended on this phone.' }
    }),
    'GET /api/judging': limitedPerJudge(judge(({ judges }) => getJudging(db, judges))),
    'GET /api/judging/items/:id': limitedPerJudge(judge(({ params, judges }) => getOwnSheet(judges, params.id))),
    'PUT /api/judging/items/:id/marks': limitedPerJudge(
      judge(({ params, body, judges }) => saveMarks(db, judges, params.id, body, now())),
    ),
    'POST /api/judging/items/:id/submission': limitedPerJudge(
      judge(async ({ params, body, judges, request }) => {
        const actorId = (await findAccount(request))?.id ?? null
        const { drawId, marks } = body
        await submitMarks(db, judges, { programId: params.id, drawId, seen: marks, actorId }, now())
        return getOwnSheet(judges, params.id)
      }),
    ),
  })
}
