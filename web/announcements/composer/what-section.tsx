import { useRef, useState } from 'react'
import {
  ANNOUNCEMENT_KIND_LABELS,
  ANNOUNCEMENT_KINDS,
  type AnnouncementKind,
} from '#shared/announcements/announcement-enums.ts'
import { LONG_WHATSAPP_TEXT } from '#shared/announcements/announcement-rules.ts'
import { FIRST_NAME } from '#shared/announcements/announcement-text-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import folding from '#web/platform/ui/surface/folding.module.css'
import more from '../audience/audience.module.css'
import { ANNOUNCEMENT_LABELS, type AnnouncementDraft } from './announcement-draft.ts'
import { TextTools } from './text-tools.tsx'

type Problems = Partial<Record<keyof AnnouncementDraft, string>>
type WhatProps = {
  draft: AnnouncementDraft
  problems: Problems
  onChange: (changed: Partial<AnnouncementDraft>) => void
}

/** Title and text; a link, a picture and what it is about are one press away. */
export function WhatSection({ draft, problems, onChange }: WhatProps) {
  return (
    <Box title="What" padded>
      <div className="grid">
        <Field label={ANNOUNCEMENT_LABELS.title} id="announcement-title" error={problems.title}>
          <TextInput
            value={draft.title}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
        <TextField text={draft.text} problem={problems.text} onChange={(text) => onChange({ text })} />
        <Extras draft={draft} problems={problems} onChange={onChange} />
      </div>
    </Box>
  )
}

/** What many announcements do without; open from the start when something is set. */
function Extras({ draft, problems, onChange }: WhatProps) {
  const [startsOpen] = useState(draft.linkUrl !== '' || draft.picture !== '' || draft.kind !== 'news')
  const isWrong = Boolean(problems.linkUrl || problems.linkLabel || problems.picture)
  return (
    <details className={more.more} open={startsOpen || isWrong}>
      <summary className={folding.summary}>Link, picture and kind</summary>
      <div className={more.moreBody}>
        {draft.poll ? (
          <p className="soft">The button of the announcement opens the poll.</p>
        ) : (
          <LinkFields draft={draft} problems={problems} onChange={onChange} />
        )}
        <PictureField
          id="announcement-picture"
          url={draft.picture}
          help="Optional. Up to 5 MB. In the email it appears below the title."
          error={problems.picture}
          onChange={(picture) => onChange({ picture })}
        />
        <Field
          label={ANNOUNCEMENT_LABELS.kind}
          id="announcement-kind"
          help={
            draft.kind === 'required'
              ? 'Everybody gets it. Use it only for what the membership requires, such as a general meeting.'
              : 'Members choose under Me which of these they want.'
          }
        >
          <Select value={draft.kind} onChange={({ target }) => onChange({ kind: target.value as AnnouncementKind })}>
            <Options values={ANNOUNCEMENT_KINDS} labels={ANNOUNCEMENT_KIND_LABELS} />
          </Select>
        </Field>
      </div>
    </details>
  )
}

type TextFieldProps = { text: string; problem: string | undefined; onChange: (text: string) => void }

function TextField({ text, problem, onChange }: TextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const length = Array.from(text).length
  const advice =
    length < LONG_WHATSAPP_TEXT
      ? `on WhatsApp, keep it under ${LONG_WHATSAPP_TEXT}.`
      : `WhatsApp cuts off texts longer than ${LONG_WHATSAPP_TEXT} with ‘Read more’.`
  return (
    <div className="grid gap-2">
      <Field
        label={ANNOUNCEMENT_LABELS.text}
        id="announcement-text"
        error={problem}
        help={`${FIRST_NAME} becomes each person’s first name. ${counted(length, 'character', 'characters')}; ${advice}`}
      >
        <Textarea
          ref={field}
          rows={8}
          maxLength={5000}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <TextTools field={field} onChange={onChange} />
    </div>
  )
}

/** What is wrong with a link is said once the field is left. */
function LinkFields({ draft, problems, onChange }: WhatProps) {
  const [isTyping, setTyping] = useState(false)
  return (
    <div className="field-row gap-4 at-top">
      <Field
        label={ANNOUNCEMENT_LABELS.linkUrl}
        id="announcement-linkUrl"
        optional
        help="A page of this site, such as /events, or an https address."
        error={!isTyping && problems.linkUrl}
      >
        <TextInput
          value={draft.linkUrl}
          maxLength={500}
          inputMode="url"
          autoComplete="off"
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={({ target }) => onChange({ linkUrl: target.value })}
        />
      </Field>
      <Field
        label={ANNOUNCEMENT_LABELS.linkLabel}
        id="announcement-linkLabel"
        optional
        help="Such as ‘View event’."
        error={problems.linkLabel}
      >
        <TextInput
          value={draft.linkLabel}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => onChange({ linkLabel: target.value })}
        />
      </Field>
    </div>
  )
}
