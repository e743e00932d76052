import type { Feature } from '#server/platform/app-context.ts'
import { documentsUploads } from '#shared/committee/documents/documents-uploads.ts'
import { meetingsErrors } from '#shared/committee/meetings/meetings-errors.ts'
import { documentPages } from './documents/document-pages.ts'
import { mountDocuments } from './documents/document-routes.ts'
import { documentSearchProvider } from './documents/document-search.ts'
import { documentVersions } from './documents/document-tables.ts'
import { documentUndo } from './documents/document-undo.ts'
import { meetingMails } from './meetings/meeting-mails.ts'
import { meetingPersonalData } from './meetings/meeting-personal-data.ts'
import { mountMeetings } from './meetings/meeting-routes.ts'
import { meetingsUndo } from './meetings/send-service.ts'
import { meetingsWaitingWork } from './meetings/task-service.ts'

export const committeeFeature: Feature = {
  name: 'committee',
  errors: meetingsErrors,
  uploads: documentsUploads,
  personalData: {
    tables: meetingPersonalData.tables,
    acts: [documentVersions.addedBy, ...(meetingPersonalData.acts ?? [])],
  },
  mount: (app, context) => {
    mountDocuments(app, context)
    mountMeetings(app, context)
  },
  mails: meetingMails,
  publicPages: documentPages,
  searchProviders: [documentSearchProvider],
  waitingWork: meetingsWaitingWork,
  undo: { ...documentUndo, ...meetingsUndo },
}
