import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Arguments, call, type RequestOf, type ResponseOf, type SendKey } from './call.ts'
import { showIfLoggedOut } from './failures.ts'
import { refresh } from './queries.ts'

/** What waits for the committee follows from almost every change; nobody else has asked for it. */
const WAITING = '/api/admin/today'

type SendOptions<K extends SendKey> = {
  /** Prefixes of the URLs whose responses this call changes. */
  changes?: readonly string[]
  /** The call needs no session, so a 401 does not mean that one was lost. */
  withoutSession?: boolean
  onSuccess?: (response: ResponseOf<K>, request: RequestOf<K>) => void
  onError?: (error: Error, request: RequestOf<K>) => void
}

/** Makes an unsafe call of the contract and then refetches what it changed. */
export function useSend<K extends SendKey>(
  key: K,
  { changes = [], withoutSession = false, onSuccess, onError }: SendOptions<K> = {},
) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, data, error } = useMutation<ResponseOf<K>, Error, RequestOf<K>>({
    mutationFn: (request) => call(key, ...([request] as unknown as Arguments<K>)),
    // without a connection it fails at once, instead of waiting for one
    networkMode: 'always',
    onSuccess: async (response, request) => {
      await refresh(client, [...changes, WAITING])
      onSuccess?.(response, request)
    },
    onError: (failure, request) => {
      onError?.(failure, request)
      // says it once, also for a call that shows its failures itself
      if (!withoutSession) showIfLoggedOut(failure)
    },
  })
  return { mutate: (request: RequestOf<K>) => mutate(request), isPending, isSuccess, data, error }
}
