import { forgetGateLists } from './gate/gate-storage.ts'

export default forgetGateLists
