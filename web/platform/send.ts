import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, type Arguments, call, type RequestOf, type SendKey } from './call.ts'
import { refresh } from './queries.ts'

type Sending<K extends SendKey> = {
  /** Beginnings of the addresses whose answers this call changes. */
  changes?: readonly string[]
  onSuccess?: (answer: AnswerOf<K>, request: RequestOf<K>) => void
  onError?: (error: Error, request: RequestOf<K>) => void
}

/** Makes an unsafe call of the contract and then asks anew for what it changed. */
export function useSend<K extends SendKey>(key: K, { changes = [], onSuccess, onError }: Sending<K> = {}) {
  const client = useQueryClient()
  return useMutation<AnswerOf<K>, Error, RequestOf<K>>({
    mutationFn: (request) => call(key, ...([request] as unknown as Arguments<K>)),
    onSuccess: async (answer, request) => {
      await refresh(client, changes)
      onSuccess?.(answer, request)
    },
    ...(onError && { onError }),
  })
}
