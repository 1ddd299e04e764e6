import { LegalScreen } from './LegalScreen.tsx';
import { OperatorText } from './OperatorText.tsx';
import { privacy } from './text/privacy.de.ts';

export default function PrivacyScreen() {
  return (
    <LegalScreen>
      <OperatorText text={privacy} />
    </LegalScreen>
  );
}
