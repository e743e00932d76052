import { useState } from 'react'
import { EditConflictNotice, showPlainly } from '#web/platform/editing/edit-conflict-notice.tsx'
import { ErrorSummary } from '#web/platform/ui/feedback/error-summary.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { type Announcement, WEEKLY_SUMMARY } from '../announcement-queries.ts'
import { AudiencePanel } from '../audience/audience-panel.tsx'
import { useReach } from '../audience/use-reach.ts'
import { WhoSection } from '../audience/who-section.tsx'
import type { Shown } from '../preview/previews.tsx'
import {
  ANNOUNCEMENT_LABELS,
  type AnnouncementDraft,
  bodyOfAnnouncement,
  checkAnnouncement,
  findProblems,
} from './announcement-draft.ts'
import { DraftPreview } from './draft-preview.tsx'
import { PollSection } from './poll-section.tsx'
import { SavingNote } from './saving-note.tsx'
import { SendBar } from './send-bar.tsx'
import { type Beginning, useComposer } from './use-composer.ts'
import { useSending } from './use-sending.ts'
import { WhatSection } from './what-section.tsx'
import { WhereSection } from './where-section.tsx'

type ComposerProps = {
  announcement: Announcement | undefined
  beginning: Beginning
  onCreated: (id: string) => void
}

/** Writes an announcement: who gets it, what it says and where it is sent, with a preview of each. */
export function Composer(props: ComposerProps) {
  const { form, values, stored, state, failure, editConflict, onSendFailure, saveNow, whenSaved } = useComposer(props)
  const [attempt, setAttempt] = useState(0)
  const [isShowingPeople, setShowingPeople] = useState(false)
  const sending = useSending(onSendFailure)
  const { audience, channels, kind } = values
  const request = { audience, channels, kind }
  const reach = useReach(request)
  const change = (changed: Partial<AnnouncementDraft>) => {
    for (const [field, value] of Object.entries(changed))
      form.setValue(field as keyof AnnouncementDraft, value as never, { shouldDirty: true })
  }
  const missing = findProblems(values, reach.isCounting || reach.reach?.count !== 0)
  const problems = attempt > 0 ? missing : checkAnnouncement(values)
  const check = () => {
    const isComplete = Object.keys(missing).length === 0
    setAttempt(isComplete ? 0 : attempt + 1)
    return isComplete
  }
  return (
    <>
      <WorkHead
        title="Write to members"
        note={<SavingNote state={state} savedAt={stored?.updatedAt} failure={failure} onSave={saveAgain} />}
        actions={
          <>
            <a href="#announcements-before">Earlier announcements</a>
            <Anchor href={WEEKLY_SUMMARY}>Weekly summary</Anchor>
          </>
        }
      />
      <div className="grid">
        <EditConflictNotice state={editConflict} labels={ANNOUNCEMENT_LABELS} show={showField} />
        <ErrorSummary title="Something is missing." attempt={attempt} errors={attempt > 0 ? summaryOf(missing) : []} />
        <WhoSection
          audience={audience}
          request={request}
          reach={reach}
          error={problems.audience}
          onChange={(next) => change({ audience: next })}
          onShowPeople={() => setShowingPeople(true)}
        />
        <WhatSection draft={values} problems={problems} onChange={change} />
        <PollSection
          poll={values.poll}
          isAsked={props.beginning.about === 'poll' && !stored}
          asked={reach.reach?.asked}
          error={problems.poll}
          onChange={(poll) => change({ poll })}
        />
        <WhereSection
          channels={channels}
          reach={reach.reach}
          error={problems.channels}
          onChange={(next) => change({ channels: next })}
        />
        <DraftPreview
          shown={shownOf(values, stored?.id)}
          request={request}
          isTesting={sending.isTesting}
          onTest={() => whenSaved(({ id }) => sending.test(id))}
        />
      </div>
      <SendBar
        channels={channels}
        reach={reach.reach}
        busy={sending.isSending}
        check={check}
        onSend={(at) => whenSaved((saved) => sending.send(saved, at))}
      />
      {isShowingPeople && (
        <AudiencePanel request={request} reach={reach.reach} onClose={() => setShowingPeople(false)} />
      )}
    </>
  )
  function saveAgain() {
    editConflict.dismiss()
    saveNow()
  }
}

/** An audience or a poll cannot be shown in a word. */
const showField = (field: string, value: unknown) =>
  field === 'audience' || field === 'poll'
    ? CHANGED[field]
    : Array.isArray(value)
      ? value.join(', ')
      : showPlainly(value)

/** A new announcement has no id yet, so the address of its poll is not known. */
const shownOf = (draft: AnnouncementDraft, id = ''): Shown => {
  const { title, text, picture = null, linkUrl = null, linkLabel = null, poll, audience } = bodyOfAnnouncement(draft)
  return { id, title, text, picture, linkUrl, linkLabel, poll, audience }
}

const CHANGED = { audience: 'another audience', poll: 'another poll' }

const summaryOf = (missing: Partial<Record<string, string>>) =>
  Object.keys(ANNOUNCEMENT_LABELS).flatMap((field) => {
    const message = missing[field]
    return message ? [{ id: `announcement-${field}`, message }] : []
  })
