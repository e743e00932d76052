import { PageMessage } from './page-message.tsx'
import { Skeleton } from './skeleton.tsx'

/** Says what is loading, above placeholders for it. Not for the first pages of visitors, which carry no placeholders. */
export const LoadingMessage = ({ children }: { children: string }) => (
  <PageMessage>
    {children}
    <span className="grid above-5">
      <Skeleton shape="heading" width="short" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="long" />
    </span>
  </PageMessage>
)
