import { EyeOff } from 'lucide-react'
import { useRef } from 'react'
import type { SetupLine } from '#shared/admin/setup-api.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { painted } from '#web/platform/painted.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { FoldedSection, FoldedSections } from '#web/platform/ui/surface/folded-section.tsx'
import { settingsPath } from '../settings/find-settings.ts'
import styles from './setup-list.module.css'

/**
 * What a new site still needs; the same for all admins, and gone once everything is done or does not apply. Folded while
 * work is waiting.
 */
export function SetupList({ startsOpen }: { startsOpen: boolean }) {
  const { data } = useApi('GET /api/admin/setup')
  const list = useRef<HTMLDivElement>(null)
  const change = useSend('PUT /api/admin/setup/:line', {
    changes: ['/api/admin/setup', '/api/admin/activity'],
    // the control that was pressed is gone with its line
    onSuccess: (_, { params }) => focusLine(list.current, params.line),
    onError: (error) => showPortalFailure(error),
  })
  if (!data || data.open.length === 0) return null
  // nothing is disabled while this is sent: focus would be lost
  const dismiss = (line: SetupLine, isDismissed: boolean) => change.mutate({ params: { line }, body: { isDismissed } })
  return (
    <FoldedSections className={styles.setup}>
      <FoldedSection
        id="setup"
        headingLevel={2}
        title="Set up the site"
        summary={`${doneText(data)}${data.open.length} to do: ${data.open.map((line) => LINES[line].title.toLowerCase()).join(', ')}`}
        startsOpen={startsOpen}
      >
        <div ref={list}>
          <ul>
            {data.open.map((line) => (
              <Line key={line} line={line} onDismiss={() => dismiss(line, true)} />
            ))}
          </ul>
          {data.dismissed.length > 0 && (
            <ul className={styles.dismissed} aria-label="Does not apply">
              {data.dismissed.map((line) => (
                <li key={line} data-line={line}>
                  {LINES[line].title} does not apply.
                  <Button size="small" variant="quiet" onClick={() => dismiss(line, false)}>
                    Show it again<span className="visually-hidden">: {LINES[line].title}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </FoldedSection>
    </FoldedSections>
  )
}

/** '3 done, '; nothing while nothing is. */
function doneText({ open, dismissed }: { open: readonly SetupLine[]; dismissed: readonly SetupLine[] }): string {
  const done = Object.keys(LINES).length - open.length - dismissed.length
  return done > 0 ? `${done} done, ` : ''
}

/** On the line's menu, or on the button that shows it again; on the page itself if the list is gone. */
async function focusLine(list: HTMLElement | null, line: SetupLine): Promise<void> {
  await painted()
  // somebody may have gone on in the meantime
  if (document.activeElement && document.activeElement !== document.body) return
  const control = list?.querySelector<HTMLElement>(`[data-line="${line}"] :is(summary, button)`)
  const next = control ?? document.getElementById('main')
  next?.focus({ preventScroll: true })
}

type LineProps = { line: SetupLine; onDismiss: () => void }

function Line({ line, onDismiss }: LineProps) {
  const { title, text, action, path, isForSuperAdmins } = LINES[line]
  const isSuperAdmin = useAccount().account?.role === 'super_admin'
  return (
    <li className={styles.line} data-line={line}>
      <div>
        <h3 className="h5">{title}</h3>
        <p className="small soft">{text}</p>
      </div>
      <div className={styles.actions}>
        {isForSuperAdmins && !isSuperAdmin ? (
          <p className="small soft">A super admin does this.</p>
        ) : (
          <ButtonLink href={path} size="small" variant="outline">
            {action}
          </ButtonLink>
        )}
        <RowMenu name={title} items={[{ label: 'Does not apply', icon: EyeOff, onSelect: onDismiss }]} />
      </div>
    </li>
  )
}

type LineText = { title: string; text: string; action: string; path: string; isForSuperAdmins?: true }

const LINES: Record<SetupLine, LineText> = {
  name: {
    title: 'Name',
    text: 'Shown in the header, emails and shared links.',
    action: 'Check the name',
    path: settingsPath('name'),
    isForSuperAdmins: true,
  },
  logo: {
    title: 'Logo',
    text: 'In the header, in browser tabs, on phones, in shared links and in documents.',
    action: 'Upload the logo',
    path: settingsPath('name', 'logoPicture'),
    isForSuperAdmins: true,
  },
  contact: {
    title: 'Contact',
    text: 'Email, phone and address: how people reach you, and where the office is.',
    action: 'Enter the contact details',
    path: settingsPath('contact'),
    isForSuperAdmins: true,
  },
  dues: {
    title: 'Dues',
    text: 'What a year costs, and the account that members transfer it to.',
    action: 'Enter the dues',
    path: settingsPath('dues'),
    isForSuperAdmins: true,
  },
  first_event: {
    title: 'First event',
    text: 'Visitors see it on the home page, and members can register.',
    action: 'Create the first event',
    path: '/admin?tab=events&event=new',
  },
  members: {
    title: 'Members',
    text: 'Import the list that you have, as a spreadsheet.',
    action: 'Import members',
    path: '/admin?tab=members&open=import',
  },
  mail: {
    title: 'Email',
    text: 'No email has left through a mail server yet. Once the site has one (MAIL_URL), it sends one when you reply to a message, or when somebody asks for a new password.',
    action: 'See if mail leaves',
    path: '/admin/mail-problems',
  },
  backup_copy: {
    title: 'Copy of the backup',
    text: 'The backups are on the same computer as the site. Download one and store it somewhere else.',
    action: 'Download a backup',
    path: '/admin/backups',
    isForSuperAdmins: true,
  },
}
