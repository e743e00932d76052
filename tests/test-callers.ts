import type { FastifyInstance, InjectOptions } from 'fastify'

/** A client: a visitor without a cookie, a signed-in person with a session cookie. */
export const callersOf = (app: FastifyInstance) => (cookie?: string) => {
  const send =
    (method: InjectOptions['method'] & string) =>
    (url: string, payload?: unknown, more: InjectOptions = {}) =>
      app.inject({
        ...more,
        method: method as 'GET',
        url,
        headers: { ...(cookie && { cookie }), ...more.headers },
        ...(payload !== undefined && { payload: payload as object }),
      })
  return {
    cookie,
    get: (url: string, more?: InjectOptions) => send('GET')(url, undefined, more),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
  }
}
