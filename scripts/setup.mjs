import './prepare/node-version.mjs'
import { prepare } from './prepare.mjs'

await prepare()
