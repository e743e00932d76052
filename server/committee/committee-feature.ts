import { addDeletionCheck } from '#server/events/changes/event-deletion-checks.ts'
import { addEventMove } from '#server/events/changes/event-moves.ts'
import { addEventRemoval } from '#server/events/changes/event-removals.ts'
import { addEventRoll } from '#server/events/gate/event-rolls.ts'
import { addLeavingParts } from '#server/events/leaving/leaving-parts.ts'
import { addPeopleAt } from '#server/events/mails/household-recipients.ts'
import { addPresenceReceiver } from '#server/events/presence-receivers.ts'
import { addFamilyUse } from '#server/membership/household/family-uses.ts'
import { addPersonMove } from '#server/membership/household/person-moves.ts'
import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { committeeErrors } from '#shared/committee/committee-errors.ts'
import { committeeNotices } from '#shared/committee/committee-notices.ts'
import { documentsUploads } from '#shared/committee/documents/documents-uploads.ts'
import { checkAssemblyDeletion, detachPortraitsOfEvent } from './assembly/assembly-deletion.ts'
import { assemblyElections } from './assembly/assembly-elections.ts'
import { moveAssemblyWithEvent, peopleOfAssembly } from './assembly/assembly-of-event.ts'
import { mountAssemblies } from './assembly/assembly-routes.ts'
import { receivePresence } from './assembly/attendance-service.ts'
import { endDueCountdowns } from './assembly/countdown-service.ts'
import { listGateRoll } from './assembly/gate-roll.ts'
import { electedUndo } from './assembly/winners-service.ts'
import { committeePersonalData } from './committee-personal-data.ts'
import { mountDecisions } from './decision-routes.ts'
import { documentPages } from './documents/document-pages.ts'
import { mountDocuments } from './documents/document-routes.ts'
import { documentSearchProvider } from './documents/document-search.ts'
import { documentUndo } from './documents/document-undo.ts'
import { invitationMails } from './meetings/invitation-mails.ts'
import { mountInvitations } from './meetings/invitation-routes.ts'
import { meetingMails } from './meetings/meeting-mails.ts'
import { mountMeetings } from './meetings/meeting-routes.ts'
import { planUndo } from './meetings/plan-undo.ts'
import { meetingsUndo } from './meetings/send-service.ts'
import { meetingsWaitingWork } from './meetings/task-service.ts'
import { candidacyMails, candidacyUndo } from './nominations/candidacy-messages.ts'
import { leaveElections } from './nominations/candidate-service.ts'
import { electedMails } from './nominations/elected-mails.ts'
import { mountPolls } from './polls/poll-routes.ts'
import { movePollAnswers } from './polls/poll-service.ts'
import { runDueVotes } from './votes/due-votes.ts'
import { nominationMails } from './votes/nomination-messages.ts'
import { planningUndo } from './votes/planning-service.ts'
import { reminderUndo } from './votes/reminder-service.ts'
import { voteElections } from './votes/vote-elections.ts'
import { voteMails } from './votes/vote-messages.ts'
import { mountVotes } from './votes/vote-routes.ts'
import { isOnRoll, moveVoter } from './votes/voter-moves.ts'

/** Where candidates are elected. */
const ELECTIONS = [voteElections, assemblyElections]

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'run-due-votes': Record<never, never>
  }
}

export const committeeFeature: Feature = {
  name: 'committee',
  errors: committeeErrors,
  uploads: documentsUploads,
  personalData: committeePersonalData,
  mount: (app, context) => {
    addNoticeKinds(committeeNotices)
    addPersonMove('votes', moveVoter)
    addPersonMove('polls', movePollAnswers)
    addFamilyUse('votes', isOnRoll)
    addDeletionCheck('assemblies', checkAssemblyDeletion)
    addEventMove('assemblies', moveAssemblyWithEvent)
    addPeopleAt('assemblies', peopleOfAssembly)
    addEventRemoval('assemblies', detachPortraitsOfEvent)
    addPresenceReceiver('assemblies', receivePresence)
    addEventRoll('assemblies', listGateRoll)
    addLeavingParts('votes', leaveElections(voteElections))
    addLeavingParts('assemblies', leaveElections(assemblyElections))
    mountDocuments(app, context)
    mountMeetings(app, context)
    mountInvitations(app, context)
    mountDecisions(app, context)
    mountVotes(app, context)
    mountPolls(app, context)
    mountAssemblies(app, context)
  },
  tasks: ({ config: { secret } }) => ({
    'run-due-votes': async (_, context) => {
      await endDueCountdowns(context)
      await runDueVotes(context, secret)
    },
  }),
  schedules: [{ task: 'run-due-votes', data: {}, everyMinutes: 1 }],
  mails: {
    ...meetingMails,
    ...invitationMails,
    ...voteMails,
    ...nominationMails,
    ...electedMails(ELECTIONS),
    ...candidacyMails(ELECTIONS),
  },
  publicPages: documentPages,
  searchProviders: [documentSearchProvider],
  waitingWork: meetingsWaitingWork,
  undo: {
    ...documentUndo,
    ...meetingsUndo,
    ...planUndo,
    ...planningUndo,
    ...reminderUndo,
    ...electedUndo,
    ...candidacyUndo(ELECTIONS),
  },
}
