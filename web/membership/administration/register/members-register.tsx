import { Download, Upload, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { ViewFilters } from '#shared/membership/register/register-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { useOtherPlans } from '#web/membership/plans/use-plan-name.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { useScrollPosition } from '#web/platform/listing/use-scroll-position.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { ColumnChooser } from '#web/platform/ui/table/column-chooser.tsx'
import { Table } from '#web/platform/ui/table/table.tsx'
import { useHiddenColumns } from '#web/platform/ui/table/use-hidden-columns.ts'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import type { Ask } from '../dialogs/member-dialogs.tsx'
import { OpenMember } from '../panel/open-member.tsx'
import type { useApplicationQueue } from '../panel/use-application-queue.ts'
import type { Decisions } from '../use-decisions.ts'
import { CHANGED } from '../use-decisions.ts'
import type { useTabPlace } from '../use-tab-place.ts'
import { CompletionNotice, useNotAsked } from './completion-notice.tsx'
import { LastDone } from './last-done.tsx'
import own from './register.module.css'
import { addressOf, exportQueryOf, sortOf, tableSortOf } from './register-address.ts'
import { RefusedList, RegisterBulk } from './register-bulk.tsx'
import { HIDDEN_AT_FIRST, registerColumns } from './register-columns.tsx'
import { RegisterFilters } from './register-filters.tsx'
import { RegisterViews } from './register-views.tsx'
import { useBulk } from './use-bulk.ts'
import { useNotWelcomed, WelcomeNotice } from './welcome-notice.tsx'

const PAGE_SIZE = 50
/** Below Today: applications come first, and one press shows everybody. */
const BRIEF_SIZE = 5

/** The applications that wait longest; without any, the latest people. */
const briefOf = (waiting: number, filters: ViewFilters) => ({
  limit: BRIEF_SIZE,
  ...filters,
  ...(waiting > 0 && { status: 'pending' as const, sort: 'oldest' as const }),
})

type RegisterProps = {
  place: ReturnType<typeof useTabPlace>
  applications: ReturnType<typeof useApplicationQueue>
  decisions: Decisions
  ask: Ask
  isSuperAdmin: boolean
  /** Whether it is the open tab, and nothing else is in its place. */
  isPlaced: boolean
  /** Only the first rows, because it is at the end of another page. */
  isBrief: boolean
}

/** All members, or those of a view; the server searches, filters, sorts and paginates. */
export function MembersRegister(props: RegisterProps) {
  const { place, applications, decisions, ask, isSuperAdmin, isPlaced, isBrief } = props
  const { filters, person, addressWith } = place
  const { text, setText, change } = useAddressFilters(filters, addressOf)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [hidden, setHidden] = useHiddenColumns('members', HIDDEN_AT_FIRST)
  const bulk = useBulk({ onDone: decisions.setDone, onFinished: () => setChosen(new Set()) })
  const members = usePagedApi('GET /api/admin/members', {
    query: isBrief ? briefOf(applications.toReview?.length ?? 0, filters) : { limit: PAGE_SIZE, ...filters },
  })
  const isPending = useHeadPending(applications) || members.isPending
  useScrollPosition(addressOf(filters), isPlaced && !isPending)
  const columns = registerColumns({ decisions, bulk, ask, isSuperAdmin, addressWith }, useOtherPlans())
  const sort = tableSortOf(filters.sort)
  return (
    <>
      <RegisterHead place={place} applications={applications} isBrief={isBrief} />
      {!isBrief && <RegisterViews filters={filters} />}
      <div className={own.tools}>
        <RegisterFilters filters={filters} text={text} onText={setText} onChange={change} />
        {!isBrief && (
          <div className={own.columns}>
            <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
          </div>
        )}
      </div>
      <WelcomeNotice />
      <CompletionNotice />
      <RefusedList refused={bulk.refused} onHide={bulk.forgetRefused} />
      <FoundList
        found={{ ...members, isPending, hasMore: members.hasMore && !isBrief }}
        nouns={['person', 'people']}
        empty={emptyText(filters)}
        isFiltered={Object.keys(filters).some((name) => name !== 'sort')}
      >
        {(rows) => (
          <div className={own.list}>
            <Table
              caption="Members"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              {...(sort && { sort })}
              onSort={(wanted) => change({ sort: sortOf(wanted) })}
              choice={{ chosen, onChoose: setChosen, rowName: ({ fullName }) => fullName }}
              open={person ?? undefined}
              hidden={hidden}
              hasPicturesOnPhones
            />
          </div>
        )}
      </FoundList>
      {isBrief && (
        <p className="above-4">
          <ButtonLink variant="outline" href={addressOf(filters)}>
            Show all members
          </ButtonLink>
        </p>
      )}
      <div className={own.foot}>
        {!person && <LastDone decisions={decisions} />}
        {chosen.size === 0 && <UndoLastChange area="members" changes={CHANGED} />}
        <RegisterBulk
          selected={members.rows.filter(({ id }) => chosen.has(id))}
          bulk={bulk}
          onClear={() => setChosen(new Set())}
        />
      </div>
      {person && (
        <OpenMember
          id={person}
          place={place}
          listed={members.rows}
          applications={applications}
          decisions={decisions}
          ask={ask}
          isSuperAdmin={isSuperAdmin}
        />
      )}
    </>
  )
}

/** Whether anything above the list is still loading. It would move the rows, and a press could meet the wrong one. */
function useHeadPending(applications: RegisterProps['applications']): boolean {
  const views = useApi('GET /api/admin/members/views')
  const notWelcomed = useNotWelcomed()
  const notAsked = useNotAsked()
  return views.isPending || notWelcomed.isPending || notAsked.isPending || applications.isPending
}

function RegisterHead({
  place: { filters, addressWith },
  applications,
  isBrief,
}: Pick<RegisterProps, 'place' | 'applications' | 'isBrief'>) {
  const { data: views } = useApi('GET /api/admin/members/views')
  const everybody = views?.find(({ id }) => id === 'everybody')?.count
  const toReview = applications.toReview ?? []
  const waiting = toReview.length
  const [first] = toReview
  const addAddress = addressWith({ open: 'add' })
  const importAddress = addressWith({ open: 'import' })
  const exportAddress = `/api/admin/members/export.csv?${exportQueryOf(filters)}`
  const applicationCount = counted(waiting, 'application', 'applications')
  return (
    <WorkHead
      title="Members"
      note={
        everybody !== undefined &&
        `${counted(everybody, 'person', 'people')} in the register, ${waiting === 0 ? 'no applications' : applicationCount} to review`
      }
      actions={
        <>
          <ButtonLink size="small" variant="outline" className={own.wide} href={addAddress}>
            <UserRoundPlus aria-hidden="true" /> Add
          </ButtonLink>
          <ButtonLink size="small" variant="outline" className={own.wide} href={importAddress}>
            <Upload aria-hidden="true" /> Import
          </ButtonLink>
          <ButtonLink size="small" variant="outline" className={own.wide} href={exportAddress} download="">
            <Download aria-hidden="true" /> Export CSV
          </ButtonLink>
          {first && !isBrief && (
            <ButtonLink size="small" className={own.review} href={addressWith({ person: first.id })}>
              {`Review ${applicationCount}`}
            </ButtonLink>
          )}
          <div className={own.phone}>
            <RowMenu
              name="the register"
              items={[
                { label: 'Add a member', icon: UserRoundPlus, href: addAddress },
                { label: 'Import', icon: Upload, href: importAddress },
                { label: 'Export CSV', icon: Download, onSelect: () => location.assign(exportAddress) },
              ]}
            />
          </div>
        </>
      }
    />
  )
}

const emptyText = (filters: ViewFilters) => ({
  title: 'No members found',
  text:
    Object.keys(filters).length > 0 ? (
      <>
        No member matches all filters.{' '}
        <ButtonLink variant="quiet" href={addressOf({})}>
          Show all members
        </ButtonLink>
      </>
    ) : (
      'Applicants and imported members appear here.'
    ),
})
