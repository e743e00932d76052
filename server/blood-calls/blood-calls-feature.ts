import { addPersonMove } from '#server/membership/household/person-moves.ts'
import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { bloodCallsErrors } from '#shared/blood-calls/blood-calls-errors.ts'
import { bloodCallsNotices } from '#shared/blood-calls/blood-calls-notices.ts'
import { bloodCallMails } from './blood-call-mails.ts'
import { bloodCallPersonalData } from './blood-call-personal-data.ts'
import { removeOldCallData } from './blood-call-queries.ts'
import { answerForm, mountBloodCalls } from './blood-call-routes.ts'
import { closeCall } from './call-service.ts'
import { mountDonor } from './donor-routes.ts'
import { forgetDonor } from './donor-service.ts'
import { callWave } from './wave-service.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'remove-old-blood-call-data': Record<string, never>
  }
}

/** How long the people of a closed call are known. */
const RETENTION_MS = 30 * 86_400_000

export const bloodCallsFeature: Feature = {
  name: 'blood-calls',
  errors: bloodCallsErrors,
  personalData: bloodCallPersonalData,
  mount: (app, context) => {
    addNoticeKinds(bloodCallsNotices)
    addPersonMove('blood-calls', forgetDonor)
    mountDonor(app, context)
    mountBloodCalls(app, context)
  },
  mails: bloodCallMails,
  pageForms: [answerForm],
  tasks: ({ config: { secret } }) => ({
    'call-blood-donors': (wave, { db, now }) => callWave(db, { ...wave, secret, now: now() }),
    'close-blood-call': ({ callId }, { db, now }) => closeCall(db, callId, { adminId: null, now: now() }),
    'remove-old-blood-call-data': (_data, { db, now }) =>
      db.transaction((tx) => removeOldCallData(tx, new Date(now().getTime() - RETENTION_MS))),
  }),
  schedules: [{ task: 'remove-old-blood-call-data', data: {}, cron: '5 4 * * *' }],
}
