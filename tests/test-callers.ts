import type { FastifyInstance, InjectOptions } from 'fastify'

/**
 * A client: a visitor without a cookie, a signed-in person with a session cookie. A request without a response is in
 * `unanswered`.
 */
export const callersOf = (app: FastifyInstance, unanswered: Set<object>) => (cookie?: string) => {
  const send =
    (method: InjectOptions['method'] & string) =>
    async (url: string, payload?: unknown, more: InjectOptions = {}) => {
      const call = {}
      unanswered.add(call)
      const response = await app.inject({
        ...more,
        method: method as 'GET',
        url,
        headers: { ...(cookie && { cookie }), ...more.headers },
        ...(payload !== undefined && { payload: payload as object }),
      })
      unanswered.delete(call)
      return response
    }
  return {
    cookie,
    get: (url: string, more?: InjectOptions) => send('GET')(url, undefined, more),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
  }
}
