import { useEffect, useState, useSyncExternalStore } from 'react'
import { pathSegment } from '#shared/platform/path-segment.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Invitation } from './judging/invitation-form.tsx'
import { ItemList } from './judging/item-list.tsx'
import { JudgeFrame } from './judging/judge-frame.tsx'
import styles from './judging/judging.module.css'
import { type JudgingList, readOpened, subscribeToJudging } from './judging/sheet-store.ts'
import { SheetView } from './judging/sheet-view.tsx'
import { useJudging } from './judging/use-judging.ts'
import { useSheet } from './judging/use-sheet.ts'

export const head = (): Head => ({ title: 'Judging', hidden: true })

/**
 * Judging on a phone: '/judge' for accounts, '/judge/TOKEN' for invitations. The item is in the query, so that the
 * cached page opens every item without a connection.
 */
export default function JudgePage({ params: { token }, search }: PageProps) {
  const opened = useSyncExternalStore(subscribeToJudging, readOpened, () => null)
  const [isBrowser, setBrowser] = useState(false)
  useEffect(() => setBrowser(true), [])
  if (!isBrowser) return <Waiting>Loading your items...</Waiting>
  if (token && opened !== token) return <Invitation token={token} onOpened={() => {}} />
  return <Judging back={token ? `/judge/${pathSegment(token)}` : '/judge'} item={search.get('item')} token={token} />
}

type JudgingProps = { back: string; item: string | null; token: string | undefined }

function Judging({ back, item, token }: JudgingProps) {
  const { state, list, ask } = useJudging()
  if (state === 'loading') return <Waiting>Loading your items...</Waiting>
  if (state === 'nobody' && token) return <Invitation token={token} onOpened={ask} />
  if (state === 'nobody') return <Nobody />
  if (state === 'failed' || !list)
    return (
      <JudgeFrame title="Judging" note="No connection" back="/">
        <div className={styles.narrow}>
          <Alert tone="amber" title="No connection">
            Your items are not on this phone yet. Please connect to the internet once.
          </Alert>
          <Button onClick={ask}>Try again</Button>
        </div>
      </JudgeFrame>
    )
  return item ? <Sheet item={item} list={list} back={back} /> : <ItemList list={list} base={back} onLeft={ask} />
}

function Sheet({ item, list, back }: { item: string; list: JudgingList; back: string }) {
  const editing = useSheet(item, list.judgeName)
  const { stored, isPending, error } = editing
  if (stored) return <SheetView editing={editing} stored={stored} back={back} />
  if (isPending) return <Waiting>Loading the sheet...</Waiting>
  return (
    <JudgeFrame title="Judging" note={list.judgeName} back={back}>
      <div className={styles.narrow}>
        <Alert tone="red" title="This item cannot be shown">
          {error?.userMessage || 'It is not on this phone yet, and there is no connection.'}
        </Alert>
        <ButtonLink href={back}>All items</ButtonLink>
      </div>
    </JudgeFrame>
  )
}

const Nobody = () => (
  <JudgeFrame title="Judging" note="For the judges of an arts festival" back="/">
    <div className={styles.narrow}>
      <Alert title="Open your invitation">
        Use the link that the committee sent you, or log in if you judge with your account.
      </Alert>
      <ButtonLink href={signInAddress('/judge')}>Log in</ButtonLink>
    </div>
  </JudgeFrame>
)

const Waiting = ({ children }: { children: string }) => (
  <JudgeFrame title="Judging" note="" back="/">
    <p role="status" className={styles.narrow}>
      {children}
    </p>
  </JudgeFrame>
)
