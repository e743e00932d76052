import { Download, Upload } from 'lucide-react'
import { useSearch } from 'wouter'
import { EMIRATES, MEMBER_TYPES, MEMBERSHIP_TYPES } from '#shared/membership/member-enums.ts'
import { REGISTER_STATUSES } from '#shared/membership/register/register-enums.ts'
import type { RegisterFilters } from '#shared/membership/register/register-rules.ts'
import { MEMBER_RENEWAL_STATUSES } from '#shared/membership/renewal-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Table } from '#web/platform/ui/surface/table.tsx'
import styles from '../members-tab.module.css'
import { useTabPlace } from '../use-tab-place.ts'
import { REGISTER_COLUMNS } from './register-columns.tsx'
import { RegisterFilterBar } from './register-filter-bar.tsx'
import { WelcomeNotice } from './welcome-notice.tsx'

const PAGE_SIZE = 20

/** All members; the server searches, filters and paginates. */
export function MembersRegister() {
  const filters = readFilters(new URLSearchParams(useSearch()))
  const { text, setText, change, replaceAll } = useAddressFilters(filters, addressOf)
  const members = usePagedApi('GET /api/admin/members', { query: { limit: PAGE_SIZE, ...filters } })
  const notWelcomed = usePagedApi('GET /api/admin/members', { query: { limit: 1, status: 'not_welcomed' } })
  const { addressWith } = useTabPlace()
  const narrowed = queryOf(filters)
  const nothing = {
    title: 'No members found',
    headingLevel: 3 as const,
    text: narrowed ? (
      <>
        No member matches all filters.{' '}
        <Button variant="quiet" onClick={() => replaceAll({})}>
          Show all members
        </Button>
      </>
    ) : (
      'Applicants and imported members appear here.'
    ),
  }
  return (
    <section aria-labelledby="register-heading">
      <div className={styles.tools}>
        <h2 id="register-heading">All members</h2>
        <div className="button-row">
          <ButtonLink variant="outline" href={addressWith({ open: 'import' })}>
            <Upload aria-hidden="true" /> Import
          </ButtonLink>
          <ButtonLink variant="outline" href={`/api/admin/members/export.csv?${narrowed}`} download="">
            <Download aria-hidden="true" /> Export CSV
          </ButtonLink>
        </div>
      </div>
      <WelcomeNotice total={notWelcomed.total} onShow={() => replaceAll({ status: 'not_welcomed' })} />
      <div hidden={notWelcomed.isPending}>
        <RegisterFilterBar filters={filters} text={text} onText={setText} onChange={change} />
        <FoundList found={members} nouns={['member', 'members']} empty={nothing}>
          {(rows) => <Table caption="All members" columns={REGISTER_COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </FoundList>
      </div>
    </section>
  )
}

/** The filters in the URL; invalid ones are ignored. */
function readFilters(search: URLSearchParams): RegisterFilters {
  return {
    search: search.get('search')?.slice(0, 100) || undefined,
    status: oneOf(REGISTER_STATUSES, search.get('status')),
    type: oneOf(MEMBERSHIP_TYPES, search.get('type')),
    memberType: oneOf(MEMBER_TYPES, search.get('memberType')),
    emirate: oneOf(EMIRATES, search.get('emirate')),
    dues: oneOf(MEMBER_RENEWAL_STATUSES, search.get('dues')),
  }
}

/** The URL of the tab with these filters. */
function addressOf(filters: RegisterFilters): string {
  const query = queryOf(filters)
  return `/admin${query ? `?${query}` : ''}`
}

/** The filters as the query of a call. */
function queryOf(filters: RegisterFilters): string {
  const entries = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(entries).toString()
}

const oneOf = <Value extends string>(known: readonly Value[], wanted: string | null) =>
  known.find((value) => value === wanted)
