import { LegalScreen } from './LegalScreen.tsx';
import { OperatorText } from './OperatorText.tsx';
import { imprint } from './text/imprint.de.ts';

export default function ImprintScreen() {
  return (
    <LegalScreen>
      <OperatorText text={imprint} />
    </LegalScreen>
  );
}
