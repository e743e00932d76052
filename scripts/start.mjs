import './prepare/node-version.mjs'
import { prepare } from './prepare.mjs'
import { runServer } from './run-server.mjs'

await prepare()
runServer()
