import { LegalScreen } from './LegalScreen.tsx';
import { LegalText } from './LegalText.tsx';
import { credits } from './text/credits.de.ts';

export default function CreditsScreen() {
  return (
    <LegalScreen>
      <LegalText document={credits} />
    </LegalScreen>
  );
}
