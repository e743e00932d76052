/* Builds the styleguide by itself, as its tests open it. Production builds do not contain it. */
import { build } from 'vite'

await build({ mode: 'styleguide', logLevel: 'warn' })
