const MAX_TRIES = 5

/** The response to a request of a burst: a slow machine may answer a part of them with 503, 'try again'. */
export async function untilServed<Response extends { statusCode: number }>(
  request: () => Promise<Response>,
  tries = 1,
): Promise<Response> {
  const response = await request()
  return response.statusCode === 503 && tries < MAX_TRIES ? untilServed(request, tries + 1) : response
}
