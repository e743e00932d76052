import { useState } from 'react'
import { useLocation } from 'wouter'
import { useRefetching } from '#web/committee/assembly/assembly-types.ts'
import { VoteActions } from '#web/committee/votes/administration/vote-actions.tsx'
import { VoteForm } from '#web/committee/votes/administration/vote-form.tsx'
import { VoteRecord } from '#web/committee/votes/administration/vote-record.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Vote', hidden: true })

const SECONDS_BETWEEN = 15

/** One vote, or the form of a new one. */
export default function VotePage({ params: { id = '' } }: PageProps) {
  const [, navigate] = useLocation()
  const isNew = id === 'new'
  const [isEditing, setEditing] = useState(false)
  const { data: vote, error, refetch } = useApiWhen(!isNew, 'GET /api/admin/votes/:id', { params: { id } })
  // an early opening or closing happens within two minutes, and the turnout grows
  useRefetching(refetch, SECONDS_BETWEEN, vote?.status === 'planned' || vote?.status === 'open')
  const leave = () => navigate('/admin/votes')
  return (
    <PortalFrame
      back={<BackLink href="/admin/votes">All votes</BackLink>}
      title={isNew ? 'New vote' : (vote?.title ?? 'Vote')}
      isShownOnPhones
      actions={vote && !isEditing && <VoteActions vote={vote} onEdit={() => setEditing(true)} onDeleted={leave} />}
    >
      <div className="stack">
        {isNew && <VoteForm vote={null} onSaved={(saved) => navigate(`/admin/votes/${saved}`)} onCancel={leave} />}
        {error && <ListFailure error={error} onRetry={() => void refetch()} />}
        {!isNew && !vote && !error && <p role="status">Loading the vote...</p>}
        {vote && isEditing && vote.status === 'draft' && (
          <VoteForm vote={vote} onSaved={() => setEditing(false)} onCancel={() => setEditing(false)} />
        )}
        {vote && !(isEditing && vote.status === 'draft') && <VoteRecord vote={vote} />}
      </div>
    </PortalFrame>
  )
}
