import http from 'node:http'

const { status, headers, body } = JSON.parse(process.env.RESPONSE ?? '{}')
const bytes = Buffer.from(body, 'base64')

/** The least that Node can do: the same response to every request. */
http
  .createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
  .listen(Number(process.env.PORT), '127.0.0.1')
