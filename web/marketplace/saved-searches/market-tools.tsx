import { BellPlus, Heart } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { browseQuery } from '../browse/browse-address.ts'
import { SaveDialog } from './save-dialog.tsx'
import { searchWords } from './search-words.ts'

/** Tools for signed-in people: their favourites, and saving the current search. */
export function MarketTools({ search }: { search: URLSearchParams }) {
  const [isNaming, setNaming] = useState(false)
  const { cursor: _cursor, sort: _sort, ...query } = browseQuery(search)
  return (
    <div className="button-row">
      {Object.keys(query).length > 0 && (
        <Button variant="outline" onClick={() => setNaming(true)}>
          <BellPlus /> Save this search
        </Button>
      )}
      <ButtonLink variant="quiet" href="/member/searches">
        Saved searches
      </ButtonLink>
      <ButtonLink variant="quiet" href="/member/favourites">
        <Heart /> Favourites
      </ButtonLink>
      <SaveDialog key={searchWords(query)} query={query} open={isNaming} onClose={() => setNaming(false)} />
    </div>
  )
}
