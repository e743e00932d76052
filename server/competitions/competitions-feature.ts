import { addLeavingParts } from '#server/events/leaving/leaving-parts.ts'
import { addPlaceCheck } from '#server/events/program-places/place-checks.ts'
import { addPersonMove } from '#server/membership/household/person-moves.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { competitionsErrors } from '#shared/competitions/competitions-errors.ts'
import { competitionPersonalData } from './competition-personal-data.ts'
import { mountCompetitionDocuments } from './documents/document-routes.ts'
import { competitionPlaceCheck } from './entries/entry-check.ts'
import { mountEntries } from './entries/entry-routes.ts'
import { leaveGroups } from './entries/group-leaving.ts'
import { housesUndo } from './entries/house-service.ts'
import { mountParticipants } from './entries/participant-routes.ts'
import { moveParticipants } from './entries/person-move.ts'
import { mountFamilyPages } from './family/family-page-routes.ts'
import { leaveFamilyPages } from './family/family-page-service.ts'
import { mountJudges } from './judges/judge-routes.ts'
import { mountJudging } from './judging/judging-routes.ts'
import { mountLiveStream } from './results/live-routes.ts'
import { publicationUndo } from './results/publication-undo.ts'
import { mountResultPictures } from './results/result-feeds.ts'
import { mountResults, mountTabulation } from './results/result-routes.ts'
import { removeOldJudging } from './retention-service.ts'
import { mountSetup } from './setup/setup-routes.ts'
import { lateEntriesUndo } from './sheet/late-entries-undo.ts'
import { mountItemSheet } from './sheet/sheet-routes.ts'
import { sheetUndo } from './sheet/sheet-undo.ts'
import { mountStages } from './stage/stage-routes.ts'
import { competitionsWaitingWork } from './waiting-work.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'remove-old-judging': Record<never, never>
  }
}

export const competitionsFeature: Feature = {
  name: 'competitions',
  errors: competitionsErrors,
  waitingWork: competitionsWaitingWork,
  personalData: competitionPersonalData,
  mount: (app, context) => {
    addPersonMove('competitions', moveParticipants)
    addPersonMove('family pages', leaveFamilyPages)
    addLeavingParts('competitions', leaveGroups)
    addPlaceCheck('competitions', competitionPlaceCheck)
    mountSetup(app, context)
    mountItemSheet(app, context)
    mountJudges(app, context)
    mountEntries(app, context)
    mountParticipants(app, context)
    mountStages(app, context)
    mountJudging(app, context)
    mountTabulation(app, context)
    mountResults(app, context)
    mountResultPictures(app, context)
    mountLiveStream(app, context)
    mountCompetitionDocuments(app, context)
    mountFamilyPages(app, context)
  },
  undo: { ...publicationUndo, ...sheetUndo, ...lateEntriesUndo, ...housesUndo },
  tasks: () => ({
    'remove-old-judging': (_, { db, now }) => removeOldJudging(db, now()),
  }),
  schedules: [{ task: 'remove-old-judging', data: {}, cron: '15 4 * * *' }],
}
