import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { NEWS_CATEGORIES, NEWS_CATEGORY_LABELS, NEWS_STATE_LABELS, NEWS_STATES } from '#shared/news/news-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { ListTools } from '#web/platform/listing/list-tools.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { useScrollPosition } from '#web/platform/listing/use-scroll-position.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { Table } from '#web/platform/ui/table/table.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { newsColumns } from './news-columns.tsx'
import { addressOf, type NewsFilters } from './news-filters.ts'
import { NEWS_QUERY_KEYS } from './news-query-keys.ts'

const PAGE_SIZE = 20

/** Drafts, scheduled and published articles; the server searches, filters and paginates. */
export function NewsList({ filters }: { filters: NewsFilters }) {
  const [, navigate] = useLocation()
  const { text, setText, change } = useAddressFilters(filters, addressOf)
  const { state, category, search } = filters
  const query = {
    limit: PAGE_SIZE,
    search: search || undefined,
    state: state || undefined,
    category: category || undefined,
  }
  const news = usePagedApi('GET /api/admin/news', { query })
  useScrollPosition(addressOf(filters), !news.isPending)
  return (
    <>
      <WorkHead
        title="News"
        note="Drafts and scheduled articles appear only here"
        actions={
          <Button size="small" onClick={() => navigate(addressOf(filters, 'new'))}>
            <Plus aria-hidden="true" /> Create article
          </Button>
        }
      />
      <ListTools views={<StateChips filters={filters} />}>
        <Select
          aria-label="Category"
          value={category}
          onChange={({ target }) => change({ category: target.value as NewsFilters['category'] })}
        >
          <Options prompt="All categories" values={NEWS_CATEGORIES} labels={NEWS_CATEGORY_LABELS} />
        </Select>
        <SearchField label="Search news" placeholder="Title or text" value={text} onChange={setText} />
      </ListTools>
      <FoundList found={news} nouns={['article', 'articles']} empty={NOTHING} isFiltered={Boolean(search || category)}>
        {(rows) => <Table caption="Articles" columns={newsColumns(filters)} rows={rows} rowKey={({ id }) => id} />}
      </FoundList>
      <UndoLastChange area="news" changes={NEWS_QUERY_KEYS} />
    </>
  )
}

function StateChips({ filters }: { filters: NewsFilters }) {
  return (
    <ChipRow label="Which articles">
      <ViewChip href={addressOf({ ...filters, state: '' })} current={filters.state === ''}>
        All
      </ViewChip>
      {NEWS_STATES.map((state) => (
        <ViewChip key={state} href={addressOf({ ...filters, state })} current={filters.state === state}>
          {state === 'draft' ? 'Drafts' : NEWS_STATE_LABELS[state]}
        </ViewChip>
      ))}
    </ChipRow>
  )
}

const NOTHING = {
  title: 'No articles found',
  text: 'Try another search, or create an article.',
  headingLevel: 2,
} as const
