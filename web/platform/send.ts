import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Arguments, call, type RequestOf, type ResponseOf, type SendKey } from './call.ts'
import { showIfLoggedOut } from './failures.ts'
import { refresh } from './queries.ts'

/** What waits for the committee follows from almost every change; nobody else has asked for it. */
const WAITING = '/api/admin/today'

type SendingOptions<Request, Response> = {
  send: (request: Request) => Promise<Response>
  /** Prefixes of the URLs whose responses this call changes. */
  changes?: readonly string[]
  /** The call needs no session, so a 401 does not mean that one was lost. */
  withoutSession?: boolean
  onSuccess?: (response: Response, request: Request) => void
  onError?: (error: Error, request: Request) => void
}

/** Makes an unsafe call of the contract and then refetches what it changed. */
export const useSend = <K extends SendKey>(
  key: K,
  options: Omit<SendingOptions<RequestOf<K>, ResponseOf<K>>, 'send'> = {},
) =>
  useSending<RequestOf<K>, ResponseOf<K>>({
    send: (request) => call(key, ...([request] as unknown as Arguments<K>)),
    ...options,
  })

/** The same for calls that are made in another way, such as one of two calls or an upload. */
export function useSending<Request, Response>({
  send,
  changes = [],
  withoutSession = false,
  onSuccess,
  onError,
}: SendingOptions<Request, Response>) {
  const client = useQueryClient()
  const { mutate, reset, isPending, isSuccess, data, error } = useMutation<Response, Error, Request>({
    mutationFn: (request) => send(request),
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
  return { mutate: (request: Request) => mutate(request), reset, isPending, isSuccess, data, error }
}
