import './prepare/node-version.mjs'
import { prepare } from './prepare.mjs'
import { runServer } from './run-server.mjs'

await prepare({ pages: false })
runServer('server/main.ts', { NODE_ENV: 'development' })
