import { setFlagsFromString } from 'node:v8'

// Imported first, before libraries read it: however the server is started, only `npm run dev` runs their development builds.
process.env.NODE_ENV ??= 'production'

// Otherwise V8 lets the heap double before it frees what is no longer used: 50 MB that a small server lacks.
setFlagsFromString('--heap-growing-percent=20')
