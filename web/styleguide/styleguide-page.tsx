import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { FeedbackSamples } from './feedback-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { LabelSamples } from './label-samples.tsx'
import { NavigationSamples } from './navigation-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { PictureSamples } from './picture-samples.tsx'
import { SurfaceSamples } from './surface-samples.tsx'
import { ToneSamples } from './tone-samples.tsx'
import { WordSamples } from './word-samples.tsx'
import { WorkSamples } from './work-samples.tsx'

/** Every component in every state, by day and by night. */
export default function StyleguidePage() {
  return (
    <>
      <PageHead
        malayalam="പൂരം"
        title="Styleguide"
        lead="Every piece in every state, by day and by night."
        back={<BackLink href="/">Back to home</BackLink>}
      />
      <ToneSamples />
      <WordSamples />
      <ButtonSamples />
      <LabelSamples />
      <FormSamples />
      <NavigationSamples />
      <FeedbackSamples />
      <OverlaySamples />
      <SurfaceSamples />
      <WorkSamples />
      <PictureSamples />
    </>
  )
}
