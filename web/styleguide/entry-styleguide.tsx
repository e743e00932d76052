import '#web/platform/styles/tokens.css'
import '#web/platform/styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { AccountProvider } from '#web/accounts/account-provider.tsx'
import { createQueryClient } from '#web/platform/queries.ts'
import { ToastArea } from '#web/platform/ui/feedback/toast-area.tsx'
import StyleguidePage from './styleguide-page.tsx'

// the styleguide by itself, for its tests: production builds do not contain it
const client = createQueryClient(() => Promise.reject(new Error('The styleguide reads nothing')))

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={client}>
    <AccountProvider>
      <main id="main">
        <StyleguidePage />
      </main>
      <ToastArea />
    </AccountProvider>
  </QueryClientProvider>,
)
