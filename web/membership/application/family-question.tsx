import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'

type FamilyQuestionProps = { isAsked: boolean; addSomebody: () => void; goOn: () => void }

/** A family membership without family members is allowed, but seldom intended. */
export function FamilyQuestion({ isAsked, addSomebody, goOn }: FamilyQuestionProps) {
  return (
    <Dialog
      open={isAsked}
      onClose={addSomebody}
      title="Continue without family members?"
      actions={
        <>
          <Button onClick={addSomebody}>Back to family members</Button>
          <Button variant="outline" onClick={goOn}>
            Continue without family members
          </Button>
        </>
      }
    >
      <p>You chose a family membership but have not added anyone. You can add them later.</p>
    </Dialog>
  )
}
