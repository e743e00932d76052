import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  NEWS_CATEGORIES,
  NEWS_CATEGORY_LABELS,
  NEWS_STATE_LABELS,
  NEWS_STATES,
  type NewsCategory,
  type NewsState,
} from '#shared/news/news-enums.ts'
import styles from '#web/events/administration/administration.module.css'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { NewsRow } from './news-row.tsx'

type Filters = { search: string; state: NewsState | ''; category: NewsCategory | '' }
type Opening = { onOpen: (articleId: string) => void }

/** Drafts, scheduled and published articles; the server searches, filters and paginates. */
export function NewsList({ onOpen }: Opening) {
  const [filters, setFilters] = useState<Filters>({ search: '', state: '', category: '' })
  const change = (changed: Partial<Filters>) => setFilters({ ...filters, ...changed })
  const query = { ...filters, search: useDebouncedText(filters.search.trim()) }
  return (
    <section className="stack" aria-labelledby="news-heading">
      <div className={styles.tools}>
        <h2 id="news-heading" className={styles.heading}>
          News
        </h2>
        <Button onClick={() => onOpen('new')}>
          <Plus aria-hidden="true" /> Create news
        </Button>
      </div>
      <div className={styles.filters}>
        <SearchField
          label="Search news"
          placeholder="Title or text"
          value={filters.search}
          onChange={(text) => change({ search: text })}
        />
        <Select
          aria-label="Status"
          value={filters.state}
          onChange={({ target }) => change({ state: target.value as NewsState | '' })}
        >
          <Options prompt="Drafts and published" values={NEWS_STATES} labels={NEWS_STATE_LABELS} />
        </Select>
        <Select
          aria-label="Category"
          value={filters.category}
          onChange={({ target }) => change({ category: target.value as NewsCategory | '' })}
        >
          <Options prompt="All categories" values={NEWS_CATEGORIES} labels={NEWS_CATEGORY_LABELS} />
        </Select>
      </div>
      <FoundNews filters={query} onOpen={onOpen} />
    </section>
  )
}

const PAGE_SIZE = 20

function FoundNews({ filters, onOpen }: { filters: Filters } & Opening) {
  const { search, state, category } = filters
  const query = {
    limit: PAGE_SIZE,
    search: search || undefined,
    state: state || undefined,
    category: category || undefined,
  }
  const news = usePagedApi('GET /api/admin/news', { query })
  return (
    <FoundList found={news} nouns={['article', 'articles']} empty={NOTHING}>
      {(rows) => (
        <ul className={styles.rows}>
          {rows.map((article) => (
            <li key={article.id}>
              <NewsRow article={article} onEdit={() => onOpen(article.id)} />
            </li>
          ))}
        </ul>
      )}
    </FoundList>
  )
}

const NOTHING = {
  title: 'No articles found',
  text: 'Try another search, or create an article.',
  headingLevel: 3,
} as const
