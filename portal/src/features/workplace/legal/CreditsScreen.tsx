import { LegalScreen } from './LegalScreen.tsx';
import { LegalText } from './LegalText.tsx';
import { ShippedPackages } from './ShippedPackages.tsx';
import { credits } from './text/credits.de.ts';

export default function CreditsScreen() {
  return (
    <LegalScreen>
      <LegalText document={credits} />
      <ShippedPackages />
    </LegalScreen>
  );
}
