import './prepare/node-version.mjs'
import { prepare } from './prepare.mjs'
import { runServer } from './run-server.mjs'

await prepare()
// React and others check their use at development time, at several times the cost
runServer('dist/server/main.js', { NODE_ENV: 'production' })
