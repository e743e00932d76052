import { showFailure } from '#web/platform/failures.ts'
import { ACCOUNT_URL, useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { MarketPictureField } from '../form/pictures/market-picture-field.tsx'
import { usePosting } from '../form/posting-guard.tsx'

/** The picture that everybody sees beside the person's listings; without one they see the initials. */
export function SellerPicture() {
  const own = useApi('GET /api/sellers/picture').data
  const change = useSend('PUT /api/sellers/picture', {
    changes: [ACCOUNT_URL, '/api/listings', '/api/sellers'],
    onSuccess: ({ profileImageUrl }) =>
      toast({
        title: 'Picture Updated',
        description: profileImageUrl
          ? 'Visitors see it beside your listings.'
          : 'Visitors see your initials beside your listings.',
      }),
    onError: (error) =>
      showFailure(error, { title: 'Picture Not Changed', fallback: 'The connection was lost. Please try again.' }),
  })
  const { mayPost, isPending } = usePosting()
  if (!own || isPending || (!mayPost && !own.profileImageUrl)) return null
  return (
    <Panel className="above-6">
      <FieldGroup label="Your picture beside your listings">
        <MarketPictureField
          id="seller-picture"
          shows="picture"
          shape="round"
          isRemoveOnly={!mayPost}
          url={own.profileImageUrl ?? ''}
          help="Everybody who visits the marketplace can see it. The photo on your card stays private."
          error={undefined}
          onChange={(url) => change.mutate({ body: { profileImageUrl: url || null } })}
        />
      </FieldGroup>
    </Panel>
  )
}
