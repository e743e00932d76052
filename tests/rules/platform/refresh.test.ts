import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, refresh } from '#web/platform/queries.ts'

const URL = '/api/admin/activity'

/** A paginated list on screen; its second page never arrives. */
async function openList() {
  const client = createQueryClient()
  const aborted: string[] = []
  let rows = ['first']
  const observer = new InfiniteQueryObserver(client, {
    queryKey: [URL, 'in pages'],
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      pageParam === URL
        ? Promise.resolve({ rows, next: `${URL}?cursor=2` as string | null })
        : new Promise<never>((_, reject) => {
            signal.addEventListener('abort', () => {
              aborted.push(pageParam)
              reject(signal.reason)
            })
          }),
    initialPageParam: URL,
    getNextPageParam: ({ next }) => next,
  })
  const end = observer.subscribe(() => {})
  await observer.refetch()
  const shown = () => observer.getCurrentResult().data?.pages.flatMap((page) => page.rows)
  return { client, observer, shown, aborted, end, change: (to: string[]) => (rows = to) }
}

test('a refresh shows what has changed without waiting for the next page, which it cancels', async () => {
  const { client, observer, shown, aborted, change, end } = await openList()
  void observer.fetchNextPage({ cancelRefetch: false }).catch(() => {})
  change(['first, changed'])
  const refreshed = refresh(client, [URL]).then(() => 'refreshed')
  const late = new Promise((resolve) => setTimeout(() => resolve('waits for the next page'), 500))
  expect(await Promise.race([refreshed, late])).toBe('refreshed')
  expect(shown()).toEqual(['first, changed'])
  expect(aborted).toEqual([`${URL}?cursor=2`])
  expect(observer.getCurrentResult()).toMatchObject({ isFetchingNextPage: false, hasNextPage: true })
  end()
})

test('a refresh during the first request of a list shows the response of a later one', async () => {
  const client = createQueryClient(async (_url, signal) => {
    const body = JSON.stringify(rows)
    // the first one took its rows before the change
    if (rows[0] === 'old') await new Promise((resolve) => setTimeout(resolve, 20))
    signal?.throwIfAborted()
    return { status: 200, statusText: 'OK', body }
  })
  let rows = ['old']
  const observer = new QueryObserver<string[]>(client, { queryKey: [URL] })
  const end = observer.subscribe(() => {})
  rows = ['new']
  await refresh(client, [URL])
  expect(observer.getCurrentResult().data).toEqual(['new'])
  end()
})
