import { FileText, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { requiredLines } from '#shared/platform/fields/field-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import styles from '../administration.module.css'
import { COMPETITION_CHANGES } from '../festival-queries.ts'
import { PaperSheet } from './paper-sheet.tsx'
import type { Tabulation } from './tabulation.ts'

type Judge = Tabulation['judges'][number]
type Open = { what: 'reopen' | 'paper'; judge: Judge } | null

const REASON = requiredLines('Please give a reason', 500)

/** Which judges have submitted; a sheet on paper is typed by two people, and locked marks are reopened here. */
export function SheetList({ tabulation }: { tabulation: Tabulation }) {
  const { account } = useAccount()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const reopen = useSend('POST /api/admin/programs/:id/judges/:judgeId/reopening', {
    changes: COMPETITION_CHANGES,
    onSuccess: close,
    onError: (error) => showNamedFailure(error, 'The marks could not be reopened'),
  })
  return (
    <Box
      title="Sheets of the judges"
      aside={
        <Anchor href={`/api/admin/programs/${tabulation.programId}/judge-sheets.pdf`} download>
          Printed judge sheets, PDF
        </Anchor>
      }
    >
      <ul className={styles.lines}>
        {tabulation.judges.map((judge) => (
          <li key={judge.judgeId} className={styles.line}>
            <span>
              <b>{judge.name}</b>
              {stateOf(judge) && <small>{stateOf(judge)}</small>}
            </span>
            {judge.submittedAt && <StatusBadge word="Submitted" />}
            {!judge.submittedAt && (
              <Button size="small" variant="outline" onClick={() => setOpen({ what: 'paper', judge })}>
                <FileText aria-hidden="true" /> Type the marks<span className="visually-hidden"> of {judge.name}</span>
              </Button>
            )}
            {judge.submittedAt && account?.role === 'super_admin' && (
              <RowMenu
                name={judge.name}
                items={[
                  {
                    label: 'Reopen the marks',
                    icon: LockOpen,
                    dangerous: true,
                    onSelect: () => setOpen({ what: 'reopen', judge }),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={open?.what === 'reopen'}
        title={`Reopen the marks of ${open?.judge.name}?`}
        help="It is shown to the judge and in the activity log."
        action="Reopen the marks"
        variant="danger"
        rule={REASON}
        busy={reopen.isPending}
        onReason={(reason) =>
          open && reopen.mutate({ params: { id: tabulation.programId, judgeId: open.judge.judgeId }, body: { reason } })
        }
        onClose={close}
      />
      {open?.what === 'paper' && <PaperSheet tabulation={tabulation} judgeId={open.judge.judgeId} onClose={close} />}
    </Box>
  )
}

/** What the badge does not say. */
function stateOf({ submittedAt, source, reopenedBecause }: Judge): string | null {
  if (submittedAt) return `At ${formatTime(submittedAt)}${source === 'paper' ? ', entered from paper' : ''}`
  return reopenedBecause && `Reopened: ${reopenedBecause}`
}
