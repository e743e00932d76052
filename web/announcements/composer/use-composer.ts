import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call, urlOf } from '#web/platform/call.ts'
import { forget, saveDraft } from '#web/platform/editing/saved-drafts.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { ANNOUNCEMENT_LIST_QUERY_KEYS, type Announcement } from '../announcement-queries.ts'
import {
  type AnnouncementDraft,
  bodyOfAnnouncement,
  changesOf,
  draftOfAnnouncement,
  EMPTY_ANNOUNCEMENT,
} from './announcement-draft.ts'

const PAUSE_MS = 1000

type ComposerOptions = {
  /** The stored draft; none for a new announcement. */
  announcement: Announcement | undefined
  /** What a new announcement starts with; stored only once something is changed or sent. */
  beginning: Beginning
  /** Called with the id of a new announcement once it is stored. */
  onCreated: (id: string) => void
}
export type Beginning = {
  /** What it is about, such as 'event:ID'; null for an empty one. */
  about: string | null
  draft: AnnouncementDraft
}
type Failure = { error: Error; typed: string }

/** The composer's form, saved while typing: on this site, and until that succeeds in this window. */
export function useComposer({ announcement, beginning, onCreated }: ComposerOptions) {
  const client = useQueryClient()
  const [stored, setStored] = useState(announcement)
  const [start] = useState(() => (announcement ? draftOfAnnouncement(announcement) : beginning.draft))
  const name = nameOf(stored?.id ?? beginning.about ?? 'new')
  const form = useForm<AnnouncementDraft>({ defaultValues: start })
  const draft = useSavedForm<AnnouncementDraft>({ form, name, start, basedOn: announcement?.updatedAt })
  const editConflict = useEditConflict<AnnouncementDraft>({ form, draftOf: draftOfAnnouncement, ...draft })
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const values = form.watch()
  const { origin, setOrigin } = draft
  const changes = changesOf(origin.found, values)
  const isWorthStoring = stored !== undefined || Boolean(values.title.trim() || values.text.trim() || values.poll)
  const isUnsaved = isWorthStoring && Object.keys(changes).length > 0
  const isContested = editConflict.state.fields.length > 0

  /** Stores what was typed; returns the stored draft, or null if it could not be stored. */
  const save = async (): Promise<Announcement | null> => {
    if (stored && !isUnsaved) return { ...stored, updatedAt: origin.basedOn ?? stored.updatedAt }
    setSaving(true)
    try {
      const saved = await store(stored, origin.basedOn, stored ? changes : fullBody(values))
      setFailure(null)
      setStored(saved)
      const basis = { found: { ...origin.found, ...pick(values, changes) }, basedOn: saved.updatedAt }
      setOrigin(basis)
      forget(name)
      const typed = form.getValues()
      // typed while it was saved
      if (!isSame(typed, values)) saveDraft(nameOf(saved.id), { draft: typed, origin: basis })
      client.setQueryData([urlOf('GET /api/admin/announcements/:id', { params: { id: saved.id } })], saved)
      void refresh(client, ANNOUNCEMENT_LIST_QUERY_KEYS)
      if (!stored) onCreated(saved.id)
      return saved
    } catch (error) {
      setFailure({ error: error as Error, typed: JSON.stringify(values) })
      // when only the time of the last change was older, saving goes on by itself
      if (editConflict.notice(error, () => setFailure(null))) setFailure(null)
      else if (error instanceof ApiError) showPortalFailure(error)
      return null
    } finally {
      setSaving(false)
    }
  }
  const isRefused = failure !== null && failure.typed === JSON.stringify(values)
  const shouldSave = isUnsaved && !isSaving && !isContested && !isRefused
  useSavingWhileTyping(shouldSave, JSON.stringify(values), () => void save())
  useOnline(() => setFailure(null))
  const whenSaved = useAfterSaving(isSaving, save)

  const state: SavingState = isContested
    ? 'contested'
    : isSaving
      ? 'saving'
      : failure && isUnsaved
        ? 'failed'
        : isUnsaved
          ? 'waiting'
          : 'saved'
  return {
    form,
    values,
    stored,
    state,
    failure: failure?.error ?? null,
    editConflict: editConflict.state,
    /** Shows what somebody else has changed before it is sent unseen. */
    onSendFailure: (error: Error) => {
      if (!editConflict.notice(error, () => showPortalFailure(error))) showPortalFailure(error)
    },
    /** Saves at once, also what could not be saved before. */
    saveNow: () => whenSaved(() => {}),
    whenSaved,
  }
}

export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed' | 'contested'

const nameOf = (id: string) => `announcement:${id}`

/** All fields that are valid, including those that were filled in at the start. */
const fullBody = (values: AnnouncementDraft) => ({
  ...bodyOfAnnouncement(EMPTY_ANNOUNCEMENT),
  ...changesOf(EMPTY_ANNOUNCEMENT, values),
})

function store(stored: Announcement | undefined, updatedAt: string | undefined, body: object): Promise<Announcement> {
  if (!stored) return call('POST /api/admin/announcements', { body: body as ReturnType<typeof fullBody> })
  const edit = { ...body, ...(updatedAt && { updatedAt }) }
  return call('PUT /api/admin/announcements/:id', { params: { id: stored.id }, body: edit })
}

const pick = (values: AnnouncementDraft, fields: object) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in fields))

/** Saves once typing pauses. */
function useSavingWhileTyping(shouldSave: boolean, typed: string, save: () => void) {
  const saveNow = useEffectEvent(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further letter starts the pause again
  useEffect(() => {
    if (!shouldSave) return
    const timer = setTimeout(() => saveNow(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [shouldSave, typed])
}

type Act = (stored: Announcement) => void

/** Does something with the stored draft once all that was typed is in it. */
function useAfterSaving(isSaving: boolean, save: () => Promise<Announcement | null>) {
  const [act, setAct] = useState<{ run: Act } | null>(null)
  const start = useEffectEvent(async ({ run }: { run: Act }) => {
    const stored = await save()
    if (stored) run(stored)
  })
  useEffect(() => {
    if (!act || isSaving) return
    setAct(null)
    void start(act)
  }, [act, isSaving])
  return (run: Act) => setAct({ run })
}

/** What could not be saved is tried again when the connection is back. */
function useOnline(act: () => void) {
  const back = useEffectEvent(act)
  useEffect(() => {
    const listen = () => back()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])
}
