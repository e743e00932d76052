import { useState } from 'react'
import { familyPageWhatsAppText } from '#shared/competitions/family-whatsapp-rules.ts'
import { formatLongDate, formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { CopyButton } from '#web/platform/share/copy-button.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { whatsAppAddress } from '#web/platform/ui/navigation/whatsapp-address.ts'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { FamilyLinkDialog } from './family-link-dialog.tsx'

type SharedPage = ResponseOf<'GET /api/events/:id/family-pages'>['pages'][number]
type Made = { url: string; names: string[] }
type FamilyLinksProps = { event: { id: string; title: string } }

/** Where a member shares a page of an event with relatives at home, and ends it. */
export default function FamilyLinks({ event }: FamilyLinksProps) {
  const { account } = useAccount()
  const isMember = account?.membership?.status === 'approved' || Boolean(account?.household)
  const own = useApiWhen(isMember, 'GET /api/events/:id/family-pages', { params: { id: event.id } })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const [ending, setEnding] = useState<SharedPage | null>(null)
  if (own.error?.status === 403 || own.error?.status === 404) return null
  if (own.isLoadingError) return <OwnFailure of="family pages" error={own.error} onRetry={own.refetch} />
  if (!own.data || (own.data.people.length === 0 && own.data.pages.length === 0)) return null
  const { people, pages, openUntil } = own.data
  return (
    <Panel className="stack" aria-labelledby="family-pages">
      <h2 id="family-pages">For the family at home</h2>
      <p className="soft">
        Send grandparents a page that shows when your family is on, and later the results. Everybody with the link can
        read it until {formatLongDate(openUntil)}.
      </p>
      {made && <MadeLink event={event.title} made={made} />}
      {pages.length > 0 && (
        <ul className="stack">
          {pages.map((page) => (
            <li key={page.id} className="row between">
              <span>
                <b>{page.names.join(', ') || 'Nobody any more'}</b>
                <span className="small soft"> shared on {formatLongDateTime(page.createdAt)}</span>
              </span>
              <Button size="small" variant="quiet" onClick={() => setEnding(page)}>
                End this page
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="button-row">
        <Button variant="outline" onClick={() => setMaking(true)}>
          {pages.length > 0 ? 'Create another link' : 'Create a link'}
        </Button>
      </div>
      {isMaking && (
        <FamilyLinkDialog
          eventId={event.id}
          people={people}
          onMade={(link) => {
            setMade(link)
            setMaking(false)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {ending && (
        <EndDialog
          eventId={event.id}
          page={ending}
          onEnded={() => {
            setMade(null)
            setEnding(null)
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </Panel>
  )
}

/** The address, right after it was made. */
function MadeLink({ event, made: { url, names } }: { event: string; made: Made }) {
  const { long, short } = familyPageWhatsAppText({ event, names, url })
  return (
    <>
      <Field label="The link of the page" help="Shown only once. You can create another link at any time.">
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="button-row">
        <ButtonLink size="small" newTab href={whatsAppAddress(long, '', short)}>
          <SocialIcon of="whatsapp" /> <span>Share on WhatsApp</span>
        </ButtonLink>
        <CopyButton key={url} text={url} label="Copy link" />
      </div>
    </>
  )
}

type EndDialogProps = { eventId: string; page: SharedPage; onEnded: () => void; onClose: () => void }

function EndDialog({ eventId, page, onEnded, onClose }: EndDialogProps) {
  const end = useSend('DELETE /api/family-pages/:id', {
    changes: [`/api/events/${eventId}/family-pages`],
    onSuccess: ({ message }) => {
      toast({ title: 'Page Ended', description: message })
      onEnded()
    },
    onError: (error) =>
      showFailure(error, { title: 'Page Not Ended', fallback: 'The connection was lost. Please try again.' }),
  })
  return (
    <QuestionDialog
      open
      question="End this page?"
      safe="Leave it open"
      answer="End this page"
      busy={end.isPending}
      onAnswer={() => end.mutate({ params: { id: page.id } })}
      onClose={onClose}
    >
      <p>Nobody will be able to open it any more, even with the link. You can create another link later.</p>
    </QuestionDialog>
  )
}
